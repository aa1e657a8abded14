"""Doing: instructions, events, costs and plays. A frame's steps, question and answer."""
