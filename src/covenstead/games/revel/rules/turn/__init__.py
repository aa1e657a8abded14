"""The turn: setup, its steps, acting, cleanup checks and the outcome."""
