"""Who and what words point at: the player and the thing last named that fit (R-4.8, R-4.10)."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from .mentions import Mention, Slots
from .parse import Parsed
from .words import OF, Head, Verb, Who


class Binding:
    """What one effect has spoken of so far."""

    def __init__(self, code: list[int], parsed: Parsed) -> None:
        self.parsed = parsed
        self.slots = Slots(code)
        self.mentions: list[Mention] = []
        # The player that «they» means: the last one named who is not you. EACH: both of them.
        self.they: int | None = None
        # Whose hand and deck are meant where none is named: of who acts, or whom a condition is of.
        self.own: int = p.ACTOR_OF
        # What the last pronoun meant.
        self.meant = Mention(None)
        # Who has been told to do something, for «if they do».
        self.acted: set[int] = set()

    # ---- players ----

    def player(self, who: Who | None, node: object) -> int:
        """The operand for a player."""
        if who is None or who in {Who.ANY, Who.EACH}:
            return p.ANY
        if who == Who.YOU:
            return p.YOU
        if who == Who.OWN:
            return self.own
        if who in {Who.THEIR, Who.THAT}:
            return self.last_player(who, node)
        if who == Who.OPPONENT:
            self.they = p.OPPONENT
        else:
            self.they = self.its_player(node, None if who == Who.ITS else Head(who - OF))
        return self.they

    def last_player(self, who: Who, node: object) -> int:
        """«they», «that player»: the player last named."""
        word = "they" if who == Who.THEIR else "that player"
        if self.they is None:
            raise self.parsed.fault(f"«{word}»: no player was spoken of before", node)
        if self.they == p.EACH:
            raise self.parsed.fault(f"«{word}»: say which player; both were spoken of", node)
        return self.they

    def are_spells(self, who: Who, verb: Verb) -> bool:
        """R-4.10: «they can't overpower» after several spells: these, not a player."""
        several = bool(self.mentions) and self.mentions[-1].many is True
        return who == Who.THEIR and verb == Verb.OVERPOWER and several

    def its_player(self, node: object, head: Head | None) -> int:
        """«its player»: known already for this element and the opposing one."""
        mention = self.latest(node, head, None)
        if not mention.is_kept:
            if isinstance(mention.np, n.This):
                return p.YOU
            if isinstance(mention.np, n.Opposing) and mention.np.to is None:
                return p.OPPONENT
        return p.ITS + self.mask_of(mention, node)

    # ---- references ----

    def latest_spell(self, node: object) -> Mention:
        """«its space»: only spells have one, this spell too."""
        found = [mention for mention in reversed(self.mentions) if mention.fits(Head.SPELL)]
        if found and found[0].has_number(False, None):
            return found[0]
        return self.latest(node, Head.SPELL, False)

    def latest(self, node: object, head: Head | None, many: bool | None) -> Mention:
        """What a pronoun means: the last thing spoken of that fits it by noun and number."""
        fitting = [
            mention
            for mention in reversed(self.mentions)
            if mention.fits(head)
            and not self.is_this_again(mention, head)
            # A space is only ever «that space» or «there».
            and not isinstance(mention.np, n.Spaces)
        ]
        found = [mention for mention in fitting if mention.has_number(many, head)]
        if found:
            return found[0]
        if fitting:
            one, more = ("it", "them") if head is None else ("that", "those")
            raise self.parsed.fault(
                f"several were spoken of: say «{more}»" if not many else f"it is one: say «{one}»",
                node,
            )
        raise self.parsed.fault("this points at nothing: nothing was spoken of before it", node)

    def is_this_again(self, mention: Mention, head: Head | None) -> bool:
        """«this spell» is called so: it is never «that spell», and «it» only where it was last."""
        return isinstance(mention.np, n.This) and (
            head is not None or mention is not self.mentions[-1]
        )

    def mask_of(self, mention: Mention, node: object) -> int:
        """The slots of a mention."""
        if not mention.is_kept:
            raise self.parsed.fault(
                "this points at something that is not kept; choose it first, then speak of it", node
            )
        mask = self.slots.mask(mention)
        if not mask:
            raise self.parsed.fault(f"more than {p.SLOT_COUNT - 1} things to remember", node)
        return mask
