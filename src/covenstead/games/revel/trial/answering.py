"""Consequences and interruptions: each answers what its head speaks of, and nothing else.

From one act to the next it is noted what happened, by the log, and which effects were carried out.
An effect without its event, or an event without its effect, is a broken promise.
"""

from __future__ import annotations

import re

from ....engine.event import Event
from .. import program as p
from ..cards import Pool
from ..rules.layout import (
    ACT,
    COLUMNS,
    EF_EFFECT,
    EFFECT_FRAME,
    F_KIND,
    FIELD_ZONES,
    SIDE_ZONE,
    SPACES,
    WHERE,
)
from ..state import RevelState
from ..text.outline import Outline
from .describing import Source
from .looking import area_of

HEAD = re.compile(
    r"^(after|just before) (you|your opponent|any player|this spell) (\w+)(?: (.+?))?"
    r"(, the first time.*|, once for.*| in each turn.*| in your .*| in the turns.*|, if .*)?:$"
)
EDGE = re.compile(r"^when (your|your opponent's) turn (begins|ends)(, if .*| in .*)?:$")
OBJECT = re.compile(
    r"^(?:any )?(other )?(strike spell|shield spell|spell|stance|card)( card)?"
    r"( of yours| of your opponent)?( from the field)?$"
)
# What the log says of it.
DONE = {"draw": "drawn", "discard": "discarded", "stash": "stashed", "play": "played"}
DONE |= {"stitch": "stitched", "overpower": "overpowered", "skip": "skipped"}
DONE |= {"put": "added", "take": "removed"}
MOVED = {"drawn", "discarded", "stashed"}


def told_heads(pool: Pool) -> dict[int, str]:
    """The explanation of every head that waits for something, by the number of its effect."""
    outline = Outline([int(n) for n in pool.program.code], pool.resources, pool.sorts)
    effects = pool.program.effects
    return {
        at // p.EFFECT: outline.head([int(n) for n in effects[at : at + p.EFFECT]])
        for at in range(0, len(effects), p.EFFECT)
        if effects[at + p.E_KIND] in (p.CONSEQUENCE, p.INTERRUPTION)
    }


class Moved:
    """A card that lies elsewhere than a step before."""

    def __init__(self, state: RevelState, card: int, zone: int) -> None:
        self.face, self.owner = int(state.face[card]), int(state.pool[card])
        self.area, self.zone = area_of(zone), zone


class Answer:
    """One effect that waits for something: what it said, and what came of it since the last act."""

    def __init__(self, pool: Pool, e: int, words: str) -> None:
        self.pool = pool
        self.number = e
        self.face = int(pool.program.effects[e * p.EFFECT + p.E_FACE])
        self.words = words
        self.said, self.edge = HEAD.match(words), EDGE.match(words)
        self.kept = 0
        self.broken = ""
        self.sources: list[Source] = []
        self.moved: list[Moved] = []
        self.forget()

    def forget(self) -> None:
        """A new act begins."""
        self.events = self.answers = 0
        self.doubt = False

    # ---- step by step ----

    def look(
        self, state: RevelState, happened: list[Event], moved: list[Moved], began: bool
    ) -> None:
        """After a step: what the log says, what has moved, and whether this effect begins."""
        self.moved = moved
        for event in happened:
            fits = self.fits(event)
            self.doubt = self.doubt or fits is None
            self.events += bool(fits)
        top = int(state.frame)
        if began and state.stack[top + F_KIND] == EFFECT_FRAME:
            self.answers += int(state.stack[top + EF_EFFECT] == self.number)
        if state.acting and state.stack[top + F_KIND] == ACT:
            self.rest()
        self.sources = [Source(state, card) for card in self.lying(state)]

    def lying(self, state: RevelState) -> list[int]:
        """The cards of this face on the field; if they speak of «this card», wherever they lie."""
        anywhere = self.said is not None and (self.said[4] or "").startswith("this card")
        return [
            card
            for card in range(len(state.face))
            if state.face[card] == self.face
            and (anywhere or state.card[card * COLUMNS + WHERE] >= FIELD_ZONES)
        ]

    def rest(self) -> None:
        """The next act: everything has been answered."""
        limited = bool(self.said and self.said[5]) or bool(self.edge and self.edge[3])
        before = self.said is not None and self.said[1] == "just before"
        if not self.doubt and (self.said or self.edge):
            if self.answers and not self.events and not before:
                self.broken = "it answered, and nothing of the kind had happened"
            elif self.events and not self.answers and not limited:
                self.broken = "it did not answer what happened"
            elif self.answers:
                self.kept += 1
        self.forget()

    # ---- whether it is what the head speaks of ----

    def fits(self, event: Event) -> bool | None:
        """Whether an event is what some card of this face waits for; None: not to be told."""
        found = [self.fits_one(event, source) for source in self.sources]
        return True if True in found else (None if None in found else False)

    def fits_one(self, event: Event, source: Source) -> bool | None:
        if self.edge:
            seat = source.you if self.edge[1] == "your" else 1 - source.you
            edge = "turn began" if self.edge[2] == "begins" else "turn ended"
            return event.kind.endswith(edge) and event.seat == seat
        if self.said is None:
            return None
        verb = self.said[3] if self.said[3] in DONE else re.sub(r"(?<=h)es$|s$", "", self.said[3])
        if verb not in DONE:
            return None
        if event.kind != DONE[verb]:
            return False
        actor = event.other if event.kind in MOVED else event.seat
        seats = {"you": {source.you}, "your opponent": {1 - source.you}, "any player": {0, 1}}
        if self.said[2] == "this spell":
            return self.is_at(event, source, int(event.seat)) and self.is_object(event, source)
        return actor in seats[self.said[2]] and self.is_object(event, source)

    def is_at(self, event: Event, source: Source, seat: int) -> bool:
        """Whether the card lies on this player's side of the space of an overpower."""
        return source.zone == SIDE_ZONE + seat * SPACES + int(event.amount) - 1

    def is_object(self, event: Event, source: Source) -> bool | None:
        """Whether it happened to what the head names."""
        words = self.said[4] if self.said else None
        if words is None or event.kind == "skipped":
            return True
        words = words.removeprefix("+1s on ").removeprefix("+1s off ")
        owner = int(event.seat) if event.kind != "overpowered" else 1 - int(event.seat)
        same = bool(event.faces) and event.faces[0] == self.face and owner == source.you
        if words.startswith(("this card", "this spell")):
            if event.kind in {"overpowered", "stitched"}:
                return same or self.is_at(event, source, owner)
            return self.was_moved(event, source, words) if event.kind in MOVED else same
        said = OBJECT.match(words)
        if said is None or not event.faces or event.kind in {"added", "removed"}:
            return None
        if said[4] and (owner == source.you) != (said[4] == " of yours"):
            return False
        if said[1] and same and event.kind not in MOVED:
            return None
        kind = said[2] == "card" or said[2] in self.pool.cards[event.faces[0]].type.lower()
        is_spell = said[2].endswith("spell") and not said[3]
        if event.kind in MOVED and is_spell:
            return kind and self.was_moved(event, source, "other spell" if said[1] else "spell")
        return kind

    def was_moved(self, event: Event, source: Source, words: str) -> bool:
        """Whether what moved in this step is what the words say, from where they say it."""
        for one in self.moved:
            if [one.face] != event.faces or one.owner != event.seat:
                continue
            own = one.zone == source.zone and one.owner == source.you
            area = re.search(r" from the (\w+)", words)
            if words.startswith("this card"):
                if one.face == self.face and own and (not area or one.area == area[1]):
                    return True
            elif one.zone >= SIDE_ZONE and (own or words != "this spell"):
                return not (own and words == "other spell")
        return False
