/*
 * A simulated Uno that runs the very firmware that would be flashed.
 *
 *   simulated ELF                     time is stepped: it runs when told to, and is the same every time
 *   simulated ELF --pty [--link PATH] time is paced to the clock on the wall; a terminal stands for the serial port
 *   --frequency HZ                    what the crystal really does (16000000)
 *
 * Commands come on stdin, a line each (commands.c); answers go to stdout. It ends when stdin does.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"

enum { STEP = 500, BEHIND = 100000 }; /* microseconds: of one step; when we are that late, the delay is forgotten */

static char text[16384];
static size_t text_size;

static double wall(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int stepped(struct board *board) {
    while (fgets(text, sizeof text, stdin)) {
        if (!command(board, NULL, text)) break;
        fflush(stdout);
    }
    return 0;
}

/* False: stdin ended, or we were told to. */
static bool obey(struct board *board, struct pty *pty) {
    ssize_t size = read(STDIN_FILENO, text + text_size, sizeof text - 1 - text_size);
    if (size == 0) return false;
    if (size < 0) return errno == EAGAIN || errno == EINTR;
    text_size += (size_t)size;
    char *end;
    while ((end = memchr(text, '\n', text_size))) {
        *end = 0;
        size_t length = (size_t)(end - text) + 1;
        bool goes_on = command(board, pty, text);
        fflush(stdout);
        if (!goes_on) return false;
        memmove(text, text + length, text_size - length);
        text_size -= length;
    }
    return true;
}

static void exchange(struct board *board, struct pty *pty) {
    static uint8_t data[4096];
    struct pipe *out = &board_line(board)->to_host;
    ssize_t size = pty->master < 0 ? 0 : read(pty->master, data, sizeof data);
    if (size > 0) board_send(board, data, (int)size);
    int count = 0;
    /* What nobody reads is lost once the terminal is full, as it is with a USB chip. */
    while (count < (int)sizeof data && line_get(out, &data[count])) ++count;
    if (count > 0 && pty->master >= 0 && write(pty->master, data, (size_t)count) < 0) return;
}

static int paced(struct board *board, struct pty *pty) {
    double began = wall();
    for (;;) {
        double left = began + board_now(board) + STEP - wall();
        if (left < -BEHIND) began -= left;
        struct pollfd fds[] = {{STDIN_FILENO, POLLIN, 0}, {pty->master, POLLIN, 0}};
        struct timespec pause = {0, left > 0 ? (long)(left * 1000) : 0};
        ppoll(fds, 2, &pause, NULL);
        if (fds[0].revents && !obey(board, pty)) break;
        exchange(board, pty);
        double due = wall() - began - board_now(board);
        if (due > 0 && !board_run(board, due < BEHIND ? due : BEHIND, false)) return 1;
        exchange(board, pty);
    }
    pty_unplug(pty);
    return 0;
}

int main(int argc, char **argv) {
    struct pty pty = {.master = -1, .slave = -1};
    double frequency = 16e6;
    bool terminal = false;
    const char *elf = NULL;
    for (int i = 1; i < argc; ++i) {
        if (strcmp(argv[i], "--pty") == 0) {
            terminal = true;
        } else if (strcmp(argv[i], "--link") == 0 && i + 1 < argc) {
            pty.link = argv[++i];
        } else if (strcmp(argv[i], "--frequency") == 0 && i + 1 < argc) {
            frequency = atof(argv[++i]);
        } else if (!elf && argv[i][0] != '-') {
            elf = argv[i];
        } else {
            elf = NULL;
            break;
        }
    }
    if (!elf || frequency <= 0) {
        fprintf(stderr, "usage: %s ELF [--pty [--link PATH]] [--frequency HZ]\n", argv[0]);
        return 2;
    }
    struct board *board = board_open(elf, frequency);
    if (!board) {
        fprintf(stderr, "%s: cannot load it: expected a firmware for the ATmega328P as ELF (make firmware)\n", elf);
        return 1;
    }
    if (!terminal) return stepped(board);
    if (!pty_plug(&pty)) {
        perror("no terminal to be had");
        return 1;
    }
    printf("ok %s\n", pty.name);
    fflush(stdout);
    return paced(board, &pty);
}
