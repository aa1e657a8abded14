"""Bridges to research libraries; each is optional, and nothing else imports them."""
