/* The serial cable: bytes that wait each way, and what goes wrong on it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { LINE_ROOM = 1 << 16 };

/* Probabilities for each byte: gone, or one bit of it turned. */
struct fault {
    double drop, flip;
};

struct pipe {
    uint8_t data[LINE_ROOM];
    unsigned head, tail;
    struct fault fault;
    unsigned long passed, dropped, flipped;
};

struct line {
    struct pipe to_board, to_host;
    uint64_t random;
    bool cut;
};

void line_seed(struct line *, uint64_t seed);
void line_put(struct line *, struct pipe *, uint8_t byte); /* through the faults; a cut line takes nothing */
bool line_get(struct pipe *, uint8_t *byte);
unsigned line_waiting(const struct pipe *);
