"""Contested calls: one folder that holds all that is needed to look at a call again."""
