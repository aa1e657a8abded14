"""The rules of Witches' Revel, in the order of the rules document.

`layout` says what the numbers of a state mean, `frames` keeps the stack, `carry_on` runs it,
`legality` says what may be chosen, `index` where to look and `log` what is told. Then by section:

0   `possible`, `able`, `cants` and `history` (0.2), `payable` (0.3), `choices` (0.4, 0.6),
    `repair` (0.5)
1   `elements`
2   `turn`, `act` (2.4), `cleanup` (2.5), `ending` and `outcome` (2.6 to 2.9)
3   `areas`
4   `field` (4.1), `reading` and `describe` (4.10), `costs` (4.3), `events` (4.6), `happen` and
    `doing` (4.9), `bodies`
5   `verbs`, `counting` and `resources` (5.9, 5.10), `relocating`, `playing` (5.5 to 5.7),
    `overpower` (5.8)

Some answers are asked for again and again while nothing changes. These are kept, each with one
place that makes it void: the effects on the field (`field.changed`), the revealed cards
(`areas.set_shown`), and what the question on top offers (`carry_on.take` and `carry_on.step`, and
`legality.forget` when hidden cards are dealt anew).

`renaming` serves the engine, which numbers cards anew for every seat's view of the world.
"""
