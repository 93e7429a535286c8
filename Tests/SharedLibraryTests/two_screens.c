// Plays a transition between two screens, and prints its frames as letters. The article InAnyLanguage explains it.
#include <porthole.h>
#include <stdio.h>

enum { COLUMNS = 40, ROWS = 8 };

static void fill(porthole_cell *cells, const char *words, uint32_t ink, uint32_t ground) {
  for (int i = 0; i < COLUMNS * ROWS; i++) cells[i] = (porthole_cell){ ' ', ink, ground, 0 };
  for (int i = 0; words[i]; i++) cells[2 * COLUMNS + 4 + i].character = (unsigned char)words[i];
}

int main(int count, char **arguments) {
  static porthole_cell from[COLUMNS * ROWS], to[COLUMNS * ROWS], frame[COLUMNS * ROWS];
  porthole_span spans[ROWS];
  const char *look = count > 1 ? arguments[1] : "punch 700ms";
  const porthole_rect link = { 4, 2, 7, 1 };

  fill(from, "harbour", 0xFFFFFF, 0x203050);
  fill(to, "reef", 0x000000, 0xD0C0A0);
  porthole *player = porthole_open(COLUMNS, ROWS, 2.0, PORTHOLE_TEXT, PORTHOLE_DIRECT);
  if (!player || porthole_begin(player, from, to, look, PORTHOLE_PUSH, &link)) {
    fprintf(stderr, "%s\n", porthole_last_error());
    return 1;
  }
  double duration = porthole_duration(look);
  for (int step = 0; step <= 4; step++) {
    int rows = porthole_frame(player, duration * step / 4, frame, spans, ROWS);
    printf("%d: %d rows, cell of the link 0x%06X\n", step, rows, frame[2 * COLUMNS + 4].background);
  }
  int same = 0;
  for (int i = 0; i < COLUMNS * ROWS; i++) same += frame[i].character == to[i].character && frame[i].background == to[i].background;
  printf("%d of %d cells are those of the second screen\n", same, COLUMNS * ROWS);
  int arrived = porthole_state(player) == PORTHOLE_ARRIVED;
  porthole_close(player);
  return same == COLUMNS * ROWS && arrived ? 0 : 1;
}
