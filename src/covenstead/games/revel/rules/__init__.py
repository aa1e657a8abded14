"""The rules of Witches' Revel, in layers; each imports only those below it.

`run`          from a move to the next decision
`frame_kinds`  which rule steps and answers for each kind of frame
`legality`     the options of the question on top, and refusals by rule
`turn`         2.2 `setup`, 2.3 `steps`, 2.4 `acting`, 2.5 `cleanup`, 2.6 to 2.9 `outcome`
`doing`        what changes the table: 4 `effects`, 4.9 `event_steps` and `event_effects`,
               5 `verbs` and what serves them, 4.3 `paying`, 5.5 to 5.7 `playing`, 5.8 `overpower`
`judging`      what is possible, payable and legal: 0.2 `possibility`, `prohibitions` and
               `feasibility`, 0.3 and 4.3 `dues` and `affordability`, 0.4 `candidates`
`facts`        what is so: 1 `elements`, 3 `areas`, 4 `conditions`, 4.10 `meaning`
`machine`      `frames` (the stack), `loop` (which runs it) and 0.5 `repair`; it knows no rule
`layout`       what the numbers of a state mean

Some questions go round in a circle: the Power of a spell may depend on a condition, and that on the
Power of a spell; whether something can be done depends on its cost, and that on what can be done.
Where such a circle would close, a rule asks the state (`state.stat`, `state.holds`,
`state.can_pay_for`), and the loop of the machine asks it for the next step (`state.step`,
`state.ask`). These calls are direct when compiled, and cost nothing.

`frame_kinds` and `legality` tell frames apart by comparing numbers. A table of objects with a
method for each kind of frame would cost about 8 ns more for each of the 17 steps of a decision,
4 % in all.

Some answers are asked for again and again while nothing changes. These are kept, each with one
place that makes it void: the effects on the field (`field.changed`), the revealed cards
(`moving.set_shown`), and what the question on top offers (`frame_kinds.take` and
`frame_kinds.step`, and `legality.forget` when hidden cards are dealt again).

`renaming` serves the engine, which gives cards new numbers in every seat's view of the world.
"""
