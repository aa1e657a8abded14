"""Card text: English sentences in, effects out."""
