"""`python -m companion.cli`: the same as `tablee`, by the interpreter that runs it."""

from companion.cli import main

main()
