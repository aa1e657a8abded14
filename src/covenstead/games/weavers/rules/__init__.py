"""The rules of Weavers, one file for each phase, in the order of the rulebook.

Ids are those of rulebook.md in the folder above: WV for rules, WVA for our rulings.
"""
