"""The page in a real browser: run by `make web-test`, which builds it and finds Chromium first."""
