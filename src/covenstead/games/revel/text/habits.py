"""Mistakes that designers make, and what they mean by them: each a pattern and its rewriting.

Words of other card games, a head without its colon, a number in the wrong place. They are only
suggestions: `rewrites` offers one if the text then can be read.
"""

from __future__ import annotations

import re

_VERB = "draw|discard|stash|reveal|play|choose|add|remove|gain|lose|spend|move|shuffle|pass|check"
_VERBS = f"(?:{_VERB}|overpower|look|put|search)"
_HEAD = r"(?:on|when|whenever|each time|the first time|if|at|to)\b"
_THING = r"(?:strike |shield )?(?:spell|stance)s?(?: cards?)?|cards?"
# {this} is what the card calls itself, {power} the head of its Power.
HABITS: list[tuple[str, str]] = [
    # the head and its colon
    (r"(?<=[a-z0-9])$", "."),
    (r"^:\s*", "On Play: "),
    (r"^({head}[^:;]*);\s*", r"\1: "),
    (r"^at the (end|start|beginning) of ([^:,]*turn),\s*", r"At The \1 Of \2: "),
    (r"^({head}[^:,]*\bwould\b[^:,]*),\s*", r"\1: "),
    (r"^if (you|your opponent|a player) would\b", r"When \1 would"),
    (r"^({head}[^:,]*),\s*(?={verbs})", r"\1: "),
    (r"^(when(?:ever)?|each time) play\b", "On Play"),
    (r"^on playing\b(?: this (?:card|spell))?", "On Play"),
    (r"^when(?:ever)? (?:this|it)(?: card| spell| stance)? (?:enters|comes into|is put into)"
     r"[^:,]*[:,]", "On Play:"),
    (r"^(?:when|after) (?:this card|this spell|it) is played[:,]", "On Play:"),
    (r"^(?:additional )?costs?\s*:", "To Play:"),
    (r"^to\s*:", "To Play:"),
    (r"^(this (?:spell|stance|card|witch))s power\b", r"\1's Power"),
    (r"^([^:]*\bpower)\s*:", r"\1 Is:"),
    (r"^(?:activate|power)(?: is)?\s*:", "{power} Is:"),
    (r"^this (?:spell|stance|witch)'s power is\s*:", "{power} Is:"),
    (r"^([^:]+:)\s*\1\s*", r"\1 "),
    (r"^([^:]*[^:.\s])\s*:\s*(on play|{head}[^:]*?)\.?$", r"\2: \1."),
    (r"^until ([^:]*):\s*(.*?)\.?$", r"On Play: \2 until \1."),
    (r"^((?:this turn|until [^,:]*),[^:]*)$", r"On Play: \1"),
    (r"^([^:]*) (until [^:]*|this turn)\.$", r"On Play: \1 \2."),
    (r"^(\d+) cop(y|ies) of this card", r"Only \1 cop\2 of this card"),
    (r"\s({head}[^:.]*:)", "\n\\1"),
    # would and tries
    (r"\btries (?!to\b)", "Tries To "),
    (r"\bwould (discarded|stashed|overpowered|played|drawn|chosen|revealed|moved)\b",
     r"Would Be \1"),
    (r"^(when(?:ever)? (?:your opponent|a player)) "
     r"(overpower|draw|gain|lose|play|discard|stash)s\b",
     r"\1 Would \2"),
    (r"^(when(?:ever)? you) (overpower|draw|gain|lose|play|discard|stash)\b", r"\1 Would \2"),
    (r"^(when(?:ever)? [^:]*?) is (discarded|stashed|overpowered|played|drawn)\b",
     r"\1 Would Be \2"),
    (r"\b(this (?:spell|card)) (discard|stash|overpower)(?:e?s)?\s*:", r"\1 Is \2ed:"),
    (r"^(when(?:ever)? [^:]*?(?:is|would be)) (\w+) or (\w+):\s*(.*)$", r"\1 \2: \4\n\1 \3: \4"),
    (r"^(when(?:ever)? (?:you|your opponent|a player)) (\w+) or (\w+) ([^:]*):\s*(.*)$",
     r"\1 \2 \4: \5\n\1 \3 \4: \5"),
    (r"\bskip(s?) a card\b", r"skip\1 a play"),
    # numbers
    (r"(\d+)\.\d+", r"\1"),
    (r"\b({things}) (\d+)\b", r"\2 \1"),
    (r"\bdraw -1 cards?\b", "discard 1 card from your hand"),
    (r"\bdraw -(\d+) cards?\b", r"discard \1 cards from your hand"),
    (r"\bX ({things})", r"1 \1 for each spell you control"),
    (r"\b(?:I|l) ({things})", r"1 \1"),
    (r"\b1 ((?:other |strike |shield |spell )*)(card|spell|stance|marker)s\b", r"1 \1\2"),
    (r"\b(\d\d+|[2-9]) ((?:other |strike |shield |spell )*)(card|spell|stance|marker)\b(?! card)",
     r"\1 \2\3s"),
    (r"\b({verbs}s?) ((?:strike |shield )?(?:spell )?)(card|spell|stance)s?\b", r"\1 1 \2\3"),
    # cards, spells and places
    (r"(?<!this )\b(strike spells?|shield spells?|spells?)( (?:from|in) "
     r"(?:your|their|your opponent's) (?:hand|deck|discards))", r"\1 card\2"),
    (r"\bspells card\b", "spell cards"),
    (r"\bspell (strike|shield)\b", r"\1 spell"),
    (r"\b(stance|witch) spell\b", r"\1"),
    (r"\b(?:graveyard|discard pile|trash|crypt)\b", "discards"),
    (r"\b(?:library|draw pile)\b", "deck"),
    (r"\b(?:battlefield|table|board)\b", "field"),
    (r"\b(?:creature|minion|monster|unit)(s?)\b", r"spell\1"),
    (r"\b(?:destroy|kill|banish|exile|sacrifice|trash)(s|es)?\b", r"discard\1"),
    (r"\breturn(s?) ([^.]*?)(?: to (?:your|their|its player's) hand)?(?=[.,])", r"draw\1 \2"),
    (r"\bput(s?) ([^.]*?) (?:in|into) (?:your|their) hand\b", r"draw\1 \2"),
    (r"\bput(s?) ([^.]*?) (?:on|at|to) the bottom of (?:your|their) deck\b", r"stash\1 \2"),
    (r"\bput(s?) ([^.]*?) (?:in|into) (?:your|their) discards\b", r"discard\1 \2"),
    (r"\bopponent mills (\d+) cards\b", r"opponent discards their next \1 draws"),
    (r"\bmills? (\d+) cards\b", r"discard your next \1 draws"),
    (r"\b(stash[^.]*?(?:hand|discards)) (?:in|into|to|on|under|at) [^.]*", r"\1"),
    (r"\b(?:top draw|top card of your deck)\b", "next draw"),
    (r"\bthis (?:spell|stance|witch|resource)\b", "this {this}"),
    (r"\bthis (?:spell|stance|witch|resource)\b", "this card"),
    (r"\bopponent's\b(?<!your opponent's)", "your opponent's"),
    (r"(?<!your )\bopponents? (\w+?)s? ([^.]*?)from hand\b",
     r"your opponent \1s \2from their hand"),
    (r"(?<!your )\bopponents?\b", "your opponent"),
    (r"\b(discard|choose|stash) (\d+|any \d+) spell spaces?\b",
     r"choose 1 spell space. \1 each spell in it"),
    (r"\bany (\d+) stitch(?:es)?\b", r"any \1 stitched spell"),
    (r"\b(discard|stash|play|reveal)([^.]*?) to (your|their) hand\b", r"\1\2 from \3 hand"),
    # counters, values, resources
    (r"\band (a|\w+) (\+1s?) (to|on)\b", r"and add \1 \2 to"),
    (r"\badd (a|\d+) -1s? to\b", r"remove \1 +1 from"),
    (r"\badd (a|\d+) (?:counter|mark|token)s? to\b", r"add \1 +1 to"),
    (r"\bgain (\d+) (?:[▲●] )?(?:power|resistance)\b", r"add \1 +1s to this spell"),
    (r"^to play: (?:spend|pay) (\d+) stamina\b", r"On Play: Lose \1 Stamina"),
    (r"\b(?:spend|pay) (\d+) stamina\b", r"lose \1 Stamina"),
    (r"^(?:have|has|gets?) ([+-]\d+ )", r"This spell has \1"),
    (r"\bgets? ([+-]\d+ )", r"has \1"),
    (r"\bpay\b", "spend"),
    # parts of a sentence that were forgotten
    (r"\bstop\.", "stop it."),
    (r"\bpass\.", "pass the turn."),
    (r"\boverpowers?\.", "overpower the opposing spell."),
    (r"\b(discard|stash|draw|reveal|play)\.", r"\1 it."),
    (r"\b(discard|stash|draw|reveal) (?:it|them|that spell|that card)\b", r"\1 any 1 spell"),
    (r"\bto ({verbs} [^,.]*?),? (?=(?:{verbs}) )(.*?)\.", r"\2 to \1."),
    (r"\b({verbs}) the spell chosen below\b", r"choose any 1 other spell. \1 it"),
    (r"^(?=.*\bspell chosen above\b)", "On Play: Choose any 1 other spell.\n"),
    (r"(:\s*)(?=.*\bcards? discarded this way\b)",
     r"\1Discard any number of cards from your hand. "),
    (r"\. otherwise, ", ", or "),
    (r"\bfor each\.", "for each spell you control."),
    (r"\buntil (?!the\b|your\b|end\b)[^.,]*", "until the start of your next turn"),
    (r"\b(can't|cannot) not\b", r"\1"),
    (r"\(([^()]*)\.$", r"(\1)."),
    (r"(?<=[a-z0-9]) (?={verbs} )", ". "),
    (r"\b(?:scry|foresee) (\d+)\b", r"reveal your next \1 draws. Stash any number of them"),
    (r"\bfights? the opposing spell\b", "overpowers the opposing spell"),
    (r"\bgains? (\d+) stamina\b", r"add \1 Stamina markers to your stamina area"),
    (r"^you (?:may|can) play (\d+) (?:additional|more|extra) cards?(?: (?:each|every|per) turn)?",
     r"You are allotted \1 more play"),
    (r"(: |\. )([^.:]*) unless your opponent (\w+?)s ([^.]*)\.",
     r"\1Your opponent may \3 \4. If they don't, \2."),
    (r"\bcounter target spell\b", "discard any 1 spell"),
    (r"\btarget (spell|stance)\b", r"any 1 \1"),
]  # fmt: skip
_CASED = {"(?<=[a-z0-9]) (?={verbs} )"}


def habits(text: str, this: str, power: str) -> list[str]:
    """The text with each habit rewritten, in turn; what does not apply is left out."""
    found = []
    for pattern, meant in HABITS:
        whole = _filled(pattern)
        if pattern in _CASED:
            # A sentence that begins in the middle begins with a capital.
            wide = re.compile(whole.replace(_VERBS, _VERBS.title()))
        else:
            wide = re.compile(whole, re.IGNORECASE)
        new = wide.sub(meant.replace("{this}", this).replace("{power}", power), text)
        if new != text:
            found.append(new)
    return found


def _filled(pattern: str) -> str:
    return pattern.replace("{head}", _HEAD).replace("{verbs}", _VERBS).replace("{things}", _THING)
