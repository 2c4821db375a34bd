/* A terminal that stands for the board's serial port. */
#pragma once

#include <stdbool.h>

struct pty {
    int master, slave; /* -1: unplugged */
    const char *link;  /* a name that points to it, or NULL */
    char name[64];
};

bool pty_plug(struct pty *);
void pty_unplug(struct pty *);
