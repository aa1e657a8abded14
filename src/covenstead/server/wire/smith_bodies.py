"""The bodies of HTTP requests of the card smith."""

from __future__ import annotations

from ...games.revel.text.drafts import CardDraft, DraftReading

BODIES = (CardDraft, DraftReading)
# A card and the words of its set; no card is longer.
MOST_BYTES = 32_768
