"""Names and lines that people write: shown to others, so nothing in them may be invisible."""

from __future__ import annotations

import unicodedata

from ..errors import Problem, RequestError
from ..wire.messages import MAX_NAME

# Letters and marks that look like nothing, beside the controls that Unicode itself calls so.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"


def clean_name(name: str) -> str:
    """A name as it is shown; refuses one that is empty, too long or not printable."""
    return clean(name, "bad_name", MAX_NAME)


def clean(text: str, problem: Problem, limit: int) -> str:
    """Text that can be shown on one line: composed, without control or direction characters."""
    text = unicodedata.normalize("NFC", text).strip()
    if any(is_hidden(text, k) for k in range(len(text))):
        raise RequestError(problem, "it has characters that cannot be seen; leave them out")
    if text and not any(unicodedata.category(letter)[0] in "LNPS" for letter in text):
        raise RequestError(problem, "it has nothing that can be seen")
    text = " ".join(text.split())
    if not 0 < len(text) <= limit:
        raise RequestError(problem, f"write 1 to {limit} characters, not {len(text)}")
    return text


def is_hidden(text: str, k: int) -> bool:
    """Whether the character at a place cannot be seen there.

    A joiner joins what is on both sides, and a style follows what it styles: only there they count.
    """
    letter = text[k]
    if letter in (JOINER, EMOJI_STYLE):
        after = text[k - 1] if k else ""
        is_style = letter == EMOJI_STYLE
        follows = bool(after) and (unicodedata.category(after) in ("So", "Sk", "Mn", "Mc", "Sm"))
        follows = follows or (is_style and after in "0123456789#*")
        return not follows or (not is_style and k + 1 == len(text))
    if letter in BLANK or is_variation(letter):
        return True
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def is_variation(letter: str) -> bool:
    """Selectors of variants, which show nothing themselves."""
    return letter in "\u180b\u180c\u180d\u180f" or (
        0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF
    )
