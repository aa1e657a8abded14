"""Whether cards do what they are explained to do: tried by playing them."""
