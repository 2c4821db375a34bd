/* What may be asked of the simulated board, a line each; each is answered with a line. */
#pragma once

#include <stdbool.h>

#include "board.h"
#include "pty.h"

/* Obeys one line and answers on stdout. False: it was asked to end. `pty` is NULL where time is stepped. */
bool command(struct board *, struct pty *, char *line);
