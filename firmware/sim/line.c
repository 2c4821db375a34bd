#include "line.h"

void line_seed(struct line *line, uint64_t seed) { line->random = seed * 2685821657736338717ull + 88172645463325252ull; }

/* xorshift64*: 0 to below 1 */
static double chance(struct line *line) {
    uint64_t x = line->random;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    line->random = x;
    return (double)((x * 2685821657736338717ull) >> 11) / 9007199254740992.0;
}

void line_put(struct line *line, struct pipe *pipe, uint8_t byte) {
    if (line->cut || line_waiting(pipe) == LINE_ROOM) return;
    if (pipe->fault.drop > 0 && chance(line) < pipe->fault.drop) {
        ++pipe->dropped;
        return;
    }
    if (pipe->fault.flip > 0 && chance(line) < pipe->fault.flip) {
        ++pipe->flipped;
        byte ^= (uint8_t)(1u << (unsigned)(chance(line) * 8));
    }
    ++pipe->passed;
    pipe->data[pipe->head++ % LINE_ROOM] = byte;
}

bool line_get(struct pipe *pipe, uint8_t *byte) {
    if (pipe->head == pipe->tail) return false;
    *byte = pipe->data[pipe->tail++ % LINE_ROOM];
    return true;
}

unsigned line_waiting(const struct pipe *pipe) { return pipe->head - pipe->tail; }
