/* Porthole's transitions, for programs in any language.
 *
 * You have two screens of cells; this library gives you the cells of every moment between them. It draws nothing, reads no
 * clock, starts no thread and needs no terminal.
 *
 *     porthole *player = porthole_open(80, 24, 2.0, PORTHOLE_BLOCKS, PORTHOLE_DIRECT);
 *     porthole_begin(player, from, to, "punch 700ms", PORTHOLE_PUSH, NULL);
 *     while (porthole_state(player) == PORTHOLE_MOVING) {
 *       int count = porthole_frame(player, seconds_since_begin(), cells, spans, 24);
 *       draw(cells, spans, count);
 *     }
 *     porthole_close(player);
 *
 * A player belongs to one thread at a time. Different players may be used by different threads at once.
 * A function that fails changes nothing, and porthole_last_error() says why.
 */
#ifndef PORTHOLE_H
#define PORTHOLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Adding functions and values keeps this number; anything else raises it, and the number in the library's file name. */
#define PORTHOLE_ABI 0

#define PORTHOLE_VERSION "0.2.0"

typedef struct porthole porthole;

/* One place on a screen. A screen is an array of columns x rows cells, row by row. */
typedef struct porthole_cell {
  /* A Unicode scalar, or a number from porthole_character(). A wide character stands in its left cell; its right cell
   * has 0. A character of control is shown as U+FFFD, and 0 without a wide character before it as a blank. */
  uint32_t character;
  /* 0xRRGGBB, PORTHOLE_DEFAULT, or PORTHOLE_INDEXED | 0...255. */
  uint32_t foreground;
  uint32_t background;
  /* The sum of PORTHOLE_BOLD and its kin. Other bits are ignored. */
  uint32_t style;
} porthole_cell;

/* The terminal's own colour for text, or behind it. */
#define PORTHOLE_DEFAULT 0x01000000u
/* A colour of the terminal's palette: the sixteen first ones are its own, the others those of xterm. */
#define PORTHOLE_INDEXED 0x02000000u

enum { PORTHOLE_BOLD = 1, PORTHOLE_DIM = 2, PORTHOLE_ITALIC = 4, PORTHOLE_UNDERLINE = 8, PORTHOLE_BLINK = 16,
       PORTHOLE_STRIKETHROUGH = 32, PORTHOLE_OVERLINE = 256, PORTHOLE_REVERSE = 1024 };

/* Cells start <= column < end of a row. */
typedef struct porthole_span {
  int32_t row, start, end;
} porthole_span;

typedef struct porthole_rect {
  int32_t column, row, columns, rows;
} porthole_rect;

/* The characters that frames may be drawn with, each with those before it. */
enum { PORTHOLE_ASCII, PORTHOLE_TEXT, PORTHOLE_HALVES, PORTHOLE_BLOCKS, PORTHOLE_LEGACY };

/* The colours that frames may have: none, the first 16, 256, or all. */
enum { PORTHOLE_MONO, PORTHOLE_SIXTEEN, PORTHOLE_PALETTE, PORTHOLE_DIRECT };

/* The direction of a transition: a screen opens, or closes again and shows the one below. */
enum { PORTHOLE_PUSH, PORTHOLE_POP };

enum {
  PORTHOLE_IDLE,    /* Nothing has begun. */
  PORTHOLE_MOVING,  /* Time changes the frame. */
  PORTHOLE_HELD,    /* It was scrubbed, and waits for porthole_turn(). */
  PORTHOLE_ARRIVED, /* The second screen is shown. */
  PORTHOLE_RETURNED /* It was turned back, and the first screen is shown. */
};

/* The version of Porthole, such as "0.2.0". It stays valid. */
const char *porthole_version(void);

/* The names of all transitions with their variants, such as "zoom:open", a name a line. It stays valid. */
const char *porthole_names(void);

/* The reason of this thread's last failure, in one line; "" if nothing has failed. It is valid until the next call of this
 * thread. */
const char *porthole_last_error(void);

/* The seconds that a look takes, such as .45 for "punch" and .7 for "punch 700ms"; -1 if the words are wrong. */
double porthole_duration(const char *look);

/* Makes a player for screens of a size, 1...1000 columns and rows. `aspect` is the height of a cell in widths of a cell,
 * about 2. NULL on failure. It takes about 100 bytes a cell. */
porthole *porthole_open(int32_t columns, int32_t rows, double aspect, int32_t glyphs, int32_t depth);

/* Frees a player. NULL is ignored. */
void porthole_close(porthole *player);

/* Tells the values, 0xRRGGBB, of the terminal's own colours, which are mixed where screens fade: those of PORTHOLE_DEFAULT,
 * and the first sixteen of PORTHOLE_INDEXED, NULL for xterm's. Without it, text is light grey on near black. It holds from
 * the next porthole_begin(). 0, or -1 on failure. */
int32_t porthole_palette(porthole *player, uint32_t foreground, uint32_t background, const uint32_t *sixteen);

/* The number of a character of several scalars, such as an emoji with a skin tone or a letter with marks, for
 * porthole_cell.character. One scalar alone is its own number. 0 on failure: the text is not UTF-8, or not one character.
 * A number holds for this player only. */
uint32_t porthole_character(porthole *player, const char *utf8);

/* Writes the UTF-8 text of a number that a frame has, with a 0 at its end, and returns its length without that. At most 36
 * bytes are needed. -1 on failure. */
int32_t porthole_text(porthole *player, uint32_t character, char *text, int32_t capacity);

/* Begins a transition between two screens, which are copied. `look` has the words of a link in a deck: a name, and perhaps
 * a variant, a duration and a curve: "punch", "wipe:up 300ms", "card 1s ease-out", "fade 200ms then push". `link` is the
 * place of the link that was pressed, on the screen that opens the other; NULL for none. 0, or -1 on failure.
 *
 * To go on to another screen in the middle of a transition, begin with the cells of the last frame as `from`. */
int32_t porthole_begin(porthole *player, const porthole_cell *from, const porthole_cell *to, const char *look,
                       int32_t direction, const porthole_rect *link);

/* Draws the frame of a time, in seconds since porthole_begin(). A time before the last one counts as the last one.
 *
 * Only cells that may differ from the last frame are written to `cells`, which holds a whole screen; after porthole_begin()
 * all are. `spans` gets their places from top to bottom, one a row at most, so as many as there are rows are enough. NULL for
 * `spans` wants none. Returns the number of rows that may differ, even if it is larger than `capacity`; -1 on failure. */
int32_t porthole_frame(porthole *player, double seconds, porthole_cell *cells, porthole_span *spans, int32_t capacity);

/* Goes on from the present frame at a time: to the second screen if `forward` is not 0, else back to the first one. It
 * takes the share of the duration that is left. 0, or -1 if nothing moves or is held. */
int32_t porthole_turn(porthole *player, double seconds, int32_t forward);

/* Shows a progress, 0...1, and holds it there, as for a finger that drags the transition. 0, or -1 if it has not begun or
 * is over. */
int32_t porthole_scrub(porthole *player, double progress);

/* One of PORTHOLE_IDLE ... PORTHOLE_RETURNED. */
int32_t porthole_state(const porthole *player);

#ifdef __cplusplus
}
#endif
#endif
