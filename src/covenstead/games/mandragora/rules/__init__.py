"""The rules of Mandragora, one file for each section of rulebook.md beside this folder.

MA are rules, MQ are rulings where the rulebook is silent. A face is a kind of card (names.py).
"""
