"""The rules of Witches' Revel, in the order of the rules document.

`carry_on` runs the frames, `legality` says what may be chosen. Section 0 is `possible`, `choices`
and `repair`; 1 is `elements`; 2 is `turn`, `act`, `cleanup` and `outcome`; 3 is `areas`; 4 is
`reading`, `describe`, `events`, `happen`, `bodies` and `costs`; 5 is `verbs`, `counting`, `playing`
and `overpower`. `layout` says what the numbers of a state mean and `frames` keeps the stack.
"""
