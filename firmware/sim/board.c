#include "board.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "avr_adc.h"
#include "avr_eeprom.h"
#include "avr_extint.h"
#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

enum {
    F_CPU = 16000000,
    MILLIVOLTS = 5000,
    RAM_AT = 0x100,
    PAINT = 0xC5,
    CYCLES_PER_BYTE = F_CPU / 25000, /* 250000 baud, ten bits a byte */
    CHANGES = 1 << 17,
};

struct change {
    avr_cycle_count_t when;
    int pin, value;
    bool analog;
};

struct board {
    avr_t *avr;
    avr_irq_t *uart, *adc;
    double frequency;
    struct line line;
    int driven[PINS], millivolts[PINS]; /* -1: let go */
    unsigned long toggles[PINS];
    int levels[PINS];
    struct change *changes; /* to come, in order of time */
    int first, count;
    int ram_used;
    avr_cycle_count_t asleep;
    bool sending, frame_ended;
};

static char port_of(int pin, int *bit) {
    *bit = pin < 8 ? pin : pin < 14 ? pin - 8 : pin - 14;
    return pin < 8 ? 'D' : pin < 14 ? 'B' : 'C';
}

static avr_irq_t *pin_irq(struct board *board, int pin) {
    int bit;
    char port = port_of(pin, &bit);
    return avr_io_getirq(board->avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
}

static void apply(struct board *board, int pin, int value, bool analog) {
    if (analog) {
        board->millivolts[pin] = value;
        avr_raise_irq(board->adc + pin - FIRST_ANALOG, (uint32_t)value);
        return;
    }
    board->driven[pin] = value;
    int bit;
    avr_ioport_external_t external = {.name = (unsigned long)port_of(pin, &bit)};
    /* A level alone would be undone by the next write to the port: simavr wants both. */
    for (int other = 0; other < 20; ++other) {
        int other_bit;
        if (port_of(other, &other_bit) != (char)external.name || board->driven[other] < 0) continue;
        external.mask |= 1u << other_bit;
        external.value |= (unsigned)board->driven[other] << other_bit;
    }
    avr_ioctl(board->avr, AVR_IOCTL_IOPORT_SET_EXTERNAL((char)external.name), &external);
    if (value >= 0) avr_raise_irq(pin_irq(board, pin), (uint32_t)value);
}

static avr_cycle_count_t change_due(avr_t *avr, avr_cycle_count_t when, void *param) {
    struct board *board = param;
    while (board->count > 0 && board->changes[board->first].when <= when) {
        struct change change = board->changes[board->first++];
        --board->count;
        apply(board, change.pin, change.value, change.analog);
    }
    return board->count > 0 ? board->changes[board->first].when : 0;
}

static void from_uart(avr_irq_t *irq, uint32_t value, void *param) {
    struct board *board = param;
    line_put(&board->line, &board->line.to_host, (uint8_t)value);
    board->frame_ended |= value == 0;
}

static avr_cycle_count_t byte_due(avr_t *avr, avr_cycle_count_t when, void *param) {
    struct board *board = param;
    uint8_t byte;
    board->sending = line_get(&board->line.to_board, &byte);
    if (!board->sending) return 0;
    avr_raise_irq(board->uart + UART_IRQ_INPUT, byte);
    return when + CYCLES_PER_BYTE;
}

static void on_level(avr_irq_t *irq, uint32_t value, void *param) {
    int *level = param;
    *level = value & 1;
}

static void on_toggle(avr_irq_t *irq, uint32_t value, void *param) { ++*(unsigned long *)param; }

static void asleep(avr_t *avr, avr_cycle_count_t cycles) { ((struct board *)avr->custom.data)->asleep += cycles; }

static void silent(avr_t *avr, const int level, const char *format, va_list args) {
    if (level == LOG_ERROR) vfprintf(stderr, format, args);
}

static void connect_pins(struct board *board) {
    for (int pin = 0; pin < PINS; ++pin) {
        board->driven[pin] = board->millivolts[pin] = -1;
        if (pin >= 20) continue;
        avr_irq_register_notify(pin_irq(board, pin), on_level, &board->levels[pin]);
        avr_irq_register_notify(pin_irq(board, pin), on_toggle, &board->toggles[pin]);
    }
    for (uint8_t number = 0; number < 2; ++number) avr_extint_set_strict_lvl_trig(board->avr, number, 0);
}

struct board *board_open(const char *elf, double frequency) {
    elf_firmware_t firmware = {0};
    avr_global_logger_set(silent);
    if (elf_read_firmware(elf, &firmware) != 0) return NULL;
    avr_t *avr = avr_make_mcu_by_name("atmega328p");
    struct board *board = calloc(1, sizeof *board);
    if (!avr || !board) return NULL;
    board->avr = avr;
    board->frequency = frequency;
    board->changes = calloc(CHANGES, sizeof *board->changes);
    avr_init(avr);
    firmware.frequency = F_CPU;
    avr_load_firmware(avr, &firmware);
    avr->frequency = F_CPU;
    avr->vcc = avr->avcc = avr->aref = MILLIVOLTS;
    avr->sleep = asleep;
    avr->custom.data = board;
    board->ram_used = (int)(firmware.datasize + firmware.bsssize) + 16;
    memset(avr->data + RAM_AT + board->ram_used, PAINT, (size_t)(avr->ramend + 1 - RAM_AT - board->ram_used));
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    board->uart = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    board->adc = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    avr_irq_register_notify(board->uart + UART_IRQ_OUTPUT, from_uart, board);
    connect_pins(board);
    line_seed(&board->line, 1);
    return board;
}

static avr_cycle_count_t cycles(const struct board *board, double microseconds) {
    return (avr_cycle_count_t)llround(microseconds * board->frequency / 1e6);
}

double board_now(const struct board *board) { return (double)board->avr->cycle * 1e6 / board->frequency; }

static avr_cycle_count_t stop_due(avr_t *avr, avr_cycle_count_t when, void *param) { return 0; }

bool board_run(struct board *board, double microseconds, bool until_frame) {
    avr_t *avr = board->avr;
    avr_cycle_count_t end = avr->cycle + cycles(board, microseconds);
    board->frame_ended = false;
    /* The chip asleep jumps from one timer to the next: this one is where we want to look again. */
    if (end > avr->cycle) avr_cycle_timer_register(avr, end - avr->cycle, stop_due, board);
    int state = avr->state;
    while (avr->cycle < end && !(until_frame && board->frame_ended)) {
        state = avr_run(avr);
        if (state == cpu_Crashed || state == cpu_Done) return false;
    }
    avr_cycle_timer_cancel(avr, stop_due, board);
    return true;
}

bool board_drive(struct board *board, int pin, int value, bool analog, double at) {
    avr_cycle_count_t when = at < 0 ? 0 : cycles(board, at);
    if (when <= board->avr->cycle) {
        apply(board, pin, value, analog);
        return true;
    }
    if (board->first + board->count == CHANGES) {
        memmove(board->changes, board->changes + board->first, (size_t)board->count * sizeof *board->changes);
        board->first = 0;
        if (board->count == CHANGES) return false;
    }
    int place = board->first + board->count++;
    for (; place > board->first && board->changes[place - 1].when > when; --place) {
        board->changes[place] = board->changes[place - 1];
    }
    board->changes[place] = (struct change){when, pin, value, analog};
    avr_cycle_timer_cancel(board->avr, change_due, board);
    avr_cycle_timer_register(board->avr, board->changes[board->first].when - board->avr->cycle, change_due, board);
    return true;
}

int board_level(struct board *board, int pin) { return board->levels[pin]; }

unsigned long board_toggles(const struct board *board, int pin) { return board->toggles[pin]; }

void board_reset(struct board *board) {
    avr_reset(board->avr);
    /* simavr forgets what was driven, and our timers; its lines remember, and pass on nothing but changes. */
    for (int pin = 0; pin < PINS; ++pin) {
        if (pin < 20) pin_irq(board, pin)->value = board->driven[pin] < 0 ? 0 : !board->driven[pin];
        if (pin >= FIRST_ANALOG) board->adc[pin - FIRST_ANALOG].value = 0;
        if (board->driven[pin] >= 0) apply(board, pin, board->driven[pin], false);
        if (board->millivolts[pin] >= 0) apply(board, pin, board->millivolts[pin], true);
    }
    board->sending = false;
    if (board->count > 0) {
        avr_cycle_count_t when = board->changes[board->first].when;
        avr_cycle_timer_register(board->avr, when > board->avr->cycle ? when - board->avr->cycle : 1, change_due, board);
    }
}

void board_send(struct board *board, const uint8_t *data, int size) {
    for (int i = 0; i < size; ++i) line_put(&board->line, &board->line.to_board, data[i]);
    if (board->sending || line_waiting(&board->line.to_board) == 0) return;
    board->sending = true;
    avr_cycle_timer_register(board->avr, CYCLES_PER_BYTE, byte_due, board);
}

double board_busy(const struct board *board) { return 1 - (double)board->asleep / (double)(board->avr->cycle + 1); }

struct line *board_line(struct board *board) { return &board->line; }

void board_eeprom_get(struct board *board, uint8_t *to) {
    avr_eeprom_desc_t all = {.ee = NULL, .offset = 0, .size = EEPROM_SIZE};
    avr_ioctl(board->avr, AVR_IOCTL_EEPROM_GET, &all);
    memcpy(to, all.ee, EEPROM_SIZE);
}

void board_eeprom_set(struct board *board, int address, const uint8_t *from, int size) {
    avr_eeprom_desc_t part = {.ee = (uint8_t *)from, .offset = (uint16_t)address, .size = (uint32_t)size};
    avr_ioctl(board->avr, AVR_IOCTL_EEPROM_SET, &part);
}

int board_stack_free(const struct board *board) {
    const uint8_t *from = board->avr->data + RAM_AT + board->ram_used;
    const uint8_t *to = board->avr->data + board->avr->ramend;
    const uint8_t *at = from;
    while (at < to && *at == PAINT) ++at;
    return (int)(at - from);
}
