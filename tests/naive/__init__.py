"""Small parts of the rules written a second time, from the rules digests alone.

Slow, plain, and with nothing of ours imported, so that a rulebook can be held against them: what both say alike is
right, or both readers of the rules erred alike.
"""
