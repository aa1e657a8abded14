"""The machine: a stack of frames, the loop that runs it, and the way back. It knows no rule."""
