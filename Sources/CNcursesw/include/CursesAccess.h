#ifndef CURSES_ACCESS_H
#define CURSES_ACCESS_H

// Parts of curses that Swift cannot import: its global variables and the macros with casts in them.

static const attr_t porthole_bold = A_BOLD;
static const attr_t porthole_dim = A_DIM;
static const attr_t porthole_italic = A_ITALIC;
static const attr_t porthole_underline = A_UNDERLINE;
static const attr_t porthole_blink = A_BLINK;
static const attr_t porthole_reverse = A_REVERSE;
static const attr_t porthole_protected = A_PROTECT;
static const attr_t porthole_alternate = A_ALTCHARSET;
static const attr_t porthole_pair_mask = A_COLOR;

/// A window of curses. Swift sees a pointer to a structure or an opaque one, as the version of ncurses has it.
typedef WINDOW *curses_window;

static inline curses_window _Nullable porthole_standard_screen(void) { return stdscr; }
static inline curses_window _Nullable porthole_current_screen(void) { return curscr; }
/// Returns the window at an address.
static inline curses_window _Nonnull porthole_window(void *_Nonnull address) { return (curses_window)address; }
/// Returns the columns that curses gives a character, as the C library knows it in the locale; -1 if it is not
/// printable.
int porthole_columns(wchar_t character);
static inline int porthole_function_key(int n) { return KEY_F(n); }
/// Returns the number of colours, or of colour pairs, that the terminal has; 0 before start_color.
static inline int porthole_colors(void) { return COLORS; }
static inline int porthole_color_pairs(void) { return COLOR_PAIRS; }

/// Creates a curses terminal that writes to `output` and reads keys from `input`, both of which it takes over; NULL if
/// there is no terminfo entry of that name.
SCREEN *_Nullable porthole_new_terminal(const char *_Nonnull name, int output, int input);

#endif
