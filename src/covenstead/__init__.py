"""Covenstead: a digital table for five witch card games."""

from .games import load

__all__ = ["__version__", "load"]
__version__ = "0.1.0"
