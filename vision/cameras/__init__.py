"""Cameras by themselves: which there are, how good their pictures are, what to set. Never run on a real one yet."""
