"""The rules of Whirling Witchcraft, one module for each part of the rulebook.

board       what lies before a seat            together   deciding at the same time (WA-2)
setup       WW-1 to WW-9                       study      WW-11 to WW-19 and what comes before
arcana      WW-20 to WW-22                     brewing    WW-23 to WW-31
winning     WW-34 to WW-40 and the ties        flow       steps in order; legal moves; making one
refusals    the same rules as sentences

Ids are those of rulebook.md: WW for rules, WA for rulings where the printed rules are silent.
"""
