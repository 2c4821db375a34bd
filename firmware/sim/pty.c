#define _GNU_SOURCE
#include "pty.h"

#include <fcntl.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

bool pty_plug(struct pty *pty) {
    struct termios raw;
    if (pty->master >= 0) return true;
    if (openpty(&pty->master, &pty->slave, pty->name, NULL, NULL) != 0) return false;
    /* Raw before anyone opens it: an echo would be taken for a board that speaks. */
    tcgetattr(pty->slave, &raw);
    cfmakeraw(&raw);
    tcsetattr(pty->slave, TCSANOW, &raw);
    fcntl(pty->master, F_SETFL, O_NONBLOCK);
    if (!pty->link) return true;
    unlink(pty->link);
    return symlink(pty->name, pty->link) == 0;
}

void pty_unplug(struct pty *pty) {
    if (pty->master < 0) return;
    close(pty->master);
    close(pty->slave);
    pty->master = pty->slave = -1;
    if (pty->link) unlink(pty->link);
}
