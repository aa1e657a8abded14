"""placeholder"""


def explain_part(a):
    return repr(a)
