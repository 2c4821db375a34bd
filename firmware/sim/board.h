/* The simulated board: the chip with its firmware, its pins, its line. simavr underneath. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

enum { PINS = 22, FIRST_ANALOG = 14, EEPROM_SIZE = 1024 };

struct board;

/* Loads the ELF. `frequency`: what the crystal really does, in Hz; the firmware takes it for 16 MHz. NULL on failure. */
struct board *board_open(const char *elf, double frequency);

double board_now(const struct board *); /* microseconds */

/* Runs for so long, or until a frame's delimiter went to the host, where that is asked. False: the chip crashed. */
bool board_run(struct board *, double microseconds, bool until_frame);

/* Now, or at a time to come. `value` 0 and 1 are levels, -1 lets go; of analog pins it is millivolts where `analog`. */
bool board_drive(struct board *, int pin, int value, bool analog, double at);
int board_level(struct board *, int pin);
unsigned long board_toggles(const struct board *, int pin);

void board_reset(struct board *);
void board_send(struct board *, const uint8_t *data, int size); /* from the host, at the line's speed */
double board_busy(const struct board *); /* the share of its time that the chip was awake */
struct line *board_line(struct board *);

void board_eeprom_get(struct board *, uint8_t *to);
void board_eeprom_set(struct board *, int address, const uint8_t *from, int size);
int board_stack_free(const struct board *); /* bytes that the stack never reached */
