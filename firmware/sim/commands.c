#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 8 };

static bool answer(const char *error) {
    if (error) {
        printf("error %s\n", error);
    } else {
        puts("ok");
    }
    return true;
}

static int pin_of(const char *name) {
    char *end;
    if (name[0] != 'D' && name[0] != 'A') return -1;
    long number = strtol(name + 1, &end, 10);
    if (*end || end == name + 1 || number < 0) return -1;
    if (name[0] == 'A') number += FIRST_ANALOG;
    return number < PINS ? (int)number : -1;
}

static int from_hex(const char *text, uint8_t *to, int room) {
    int size = 0;
    unsigned byte;
    for (; text[0] && text[1] && size < room && sscanf(text, "%2x", &byte) == 1; text += 2) to[size++] = (uint8_t)byte;
    return *text ? -1 : size;
}

static void put_hex(const uint8_t *data, int size) {
    for (int i = 0; i < size; ++i) printf("%02x", data[i]);
    putchar('\n');
}

static bool do_run(struct board *board, char **word, int words) {
    if (words < 2) return answer("run: expected microseconds");
    if (!board_run(board, atof(word[1]), words > 2 && strcmp(word[2], "frame") == 0)) return answer("the chip crashed");
    uint8_t byte;
    printf("ok %.3f ", board_now(board));
    while (line_get(&board_line(board)->to_host, &byte)) printf("%02x", byte);
    putchar('\n');
    return true;
}

static bool do_drive(struct board *board, char **word, int words, bool analog) {
    int pin = words > 2 ? pin_of(word[1]) : -1;
    if (pin < 0 || (analog ? pin < FIRST_ANALOG : pin >= 20)) return answer("expected a pin (D0 to D13, A0 to A7) and a value");
    double at = words > 3 ? atof(word[3]) : -1;
    return answer(board_drive(board, pin, atoi(word[2]), analog, at) ? NULL : "too many changes to come");
}

static bool do_get(struct board *board, char **word, int words) {
    int pin = words > 1 ? pin_of(word[1]) : -1;
    if (pin < 0) return answer("get: expected a pin");
    printf("ok %d %lu\n", board_level(board, pin), board_toggles(board, pin));
    return true;
}

static bool do_send(struct board *board, char **word, int words) {
    static uint8_t data[4096];
    int size = words > 1 ? from_hex(word[1], data, sizeof data) : 0;
    if (size < 0) return answer("send: expected pairs of hexadecimal digits, 4096 at most");
    board_send(board, data, size);
    return answer(NULL);
}

static bool do_fault(struct board *board, char **word, int words) {
    struct line *line = board_line(board);
    if (words < 4) return answer("fault: expected in|out, a probability to drop and one to flip a byte");
    struct pipe *pipe = strcmp(word[1], "in") == 0 ? &line->to_board : &line->to_host;
    pipe->fault = (struct fault){atof(word[2]), atof(word[3])};
    if (words > 4) line_seed(line, strtoull(word[4], NULL, 10));
    return answer(NULL);
}

static bool do_eeprom(struct board *board, char **word, int words) {
    static uint8_t data[EEPROM_SIZE];
    if (words < 3) {
        board_eeprom_get(board, data);
        fputs("ok ", stdout);
        put_hex(data, EEPROM_SIZE);
        return true;
    }
    int address = atoi(word[1]);
    int size = from_hex(word[2], data, EEPROM_SIZE);
    if (address < 0 || size < 0 || address + size > EEPROM_SIZE) return answer("eeprom: expected an address and bytes within 1024");
    board_eeprom_set(board, address, data, size);
    return answer(NULL);
}

static bool do_plug(struct board *board, struct pty *pty, bool in) {
    board_line(board)->cut = !in;
    if (pty && in && !pty_plug(pty)) return answer("no terminal to be had");
    if (pty && !in) pty_unplug(pty);
    printf("ok %s\n", pty && in ? pty->name : "");
    return true;
}

static bool do_stats(struct board *board) {
    const struct line *line = board_line(board);
    printf("ok now=%.3f busy=%.4f stack_free=%d in=%lu in_dropped=%lu in_flipped=%lu out=%lu out_dropped=%lu out_flipped=%lu\n",
           board_now(board), board_busy(board), board_stack_free(board), line->to_board.passed, line->to_board.dropped,
           line->to_board.flipped, line->to_host.passed, line->to_host.dropped, line->to_host.flipped);
    return true;
}

bool command(struct board *board, struct pty *pty, char *line) {
    char *word[WORDS], *rest = NULL;
    int words = 0;
    for (char *next = strtok_r(line, " \n", &rest); next && words < WORDS; next = strtok_r(NULL, " \n", &rest)) {
        word[words++] = next;
    }
    const char *what = words ? word[0] : "";
    if (strcmp(what, "quit") == 0) return false;
    if (strcmp(what, "run") == 0) return pty ? answer("run: time is paced here") : do_run(board, word, words);
    if (strcmp(what, "send") == 0) return do_send(board, word, words);
    if (strcmp(what, "pin") == 0) return do_drive(board, word, words, false);
    if (strcmp(what, "adc") == 0) return do_drive(board, word, words, true);
    if (strcmp(what, "get") == 0) return do_get(board, word, words);
    if (strcmp(what, "fault") == 0) return do_fault(board, word, words);
    if (strcmp(what, "eeprom") == 0) return do_eeprom(board, word, words);
    if (strcmp(what, "unplug") == 0) return do_plug(board, pty, false);
    if (strcmp(what, "plug") == 0) return do_plug(board, pty, true);
    if (strcmp(what, "stats") == 0) return do_stats(board);
    if (strcmp(what, "reset") == 0) {
        board_reset(board);
        return answer(NULL);
    }
    return answer("expected run, send, pin, adc, get, fault, eeprom, unplug, plug, reset, stats or quit");
}
