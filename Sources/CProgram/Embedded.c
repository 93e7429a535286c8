#include "Embedded.h"

// The decks of `porthole new` and the texts of `porthole help` are built into the program, so no file has to be found at
// run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char starters_talk_deck_conf[] = {
#embed "Starters/talk/deck.conf"
};
static const unsigned char starters_talk_title_md[] = {
#embed "Starters/talk/title.md"
};
static const unsigned char starters_talk_points_md[] = {
#embed "Starters/talk/points.md"
};
static const unsigned char starters_talk_code_md[] = {
#embed "Starters/talk/code.md"
};
static const unsigned char starters_talk_columns_md[] = {
#embed "Starters/talk/columns.md"
};
static const unsigned char starters_talk_program_md[] = {
#embed "Starters/talk/program.md"
};
static const unsigned char starters_talk_end_md[] = {
#embed "Starters/talk/end.md"
};
static const unsigned char starters_talk_lamp_svg[] = {
#embed "Starters/talk/lamp.svg"
};
static const unsigned char starters_screens_deck_conf[] = {
#embed "Starters/screens/deck.conf"
};
static const unsigned char starters_screens_home_txt[] = {
#embed "Starters/screens/home.txt"
};
static const unsigned char starters_screens_links_txt[] = {
#embed "Starters/screens/links.txt"
};
static const unsigned char starters_screens_transitions_txt[] = {
#embed "Starters/screens/transitions.txt"
};
static const unsigned char starters_presenterm_talk_md[] = {
#embed "Starters/presenterm/talk.md"
};
static const unsigned char starters_kiosk_deck_conf[] = {
#embed "Starters/kiosk/deck.conf"
};
static const unsigned char starters_kiosk_home_txt[] = {
#embed "Starters/kiosk/home.txt"
};
static const unsigned char starters_kiosk_tides_txt[] = {
#embed "Starters/kiosk/tides.txt"
};
static const unsigned char starters_kiosk_lamps_txt[] = {
#embed "Starters/kiosk/lamps.txt"
};
static const unsigned char starters_adventure_deck_conf[] = {
#embed "Starters/adventure/deck.conf"
};
static const unsigned char starters_adventure_beach_txt[] = {
#embed "Starters/adventure/beach.txt"
};
static const unsigned char starters_adventure_cave_txt[] = {
#embed "Starters/adventure/cave.txt"
};
static const unsigned char starters_adventure_vault_txt[] = {
#embed "Starters/adventure/vault.txt"
};
static const unsigned char help_programs_txt[] = {
#embed "Help/programs.txt"
};
static const unsigned char help_recording_txt[] = {
#embed "Help/recording.txt"
};
static const unsigned char help_live_txt[] = {
#embed "Help/live.txt"
};

static const struct embedded_file starters[] = {
  {"talk/deck.conf", starters_talk_deck_conf, sizeof starters_talk_deck_conf},
  {"talk/title.md", starters_talk_title_md, sizeof starters_talk_title_md},
  {"talk/points.md", starters_talk_points_md, sizeof starters_talk_points_md},
  {"talk/code.md", starters_talk_code_md, sizeof starters_talk_code_md},
  {"talk/columns.md", starters_talk_columns_md, sizeof starters_talk_columns_md},
  {"talk/program.md", starters_talk_program_md, sizeof starters_talk_program_md},
  {"talk/end.md", starters_talk_end_md, sizeof starters_talk_end_md},
  {"talk/lamp.svg", starters_talk_lamp_svg, sizeof starters_talk_lamp_svg},
  {"screens/deck.conf", starters_screens_deck_conf, sizeof starters_screens_deck_conf},
  {"screens/home.txt", starters_screens_home_txt, sizeof starters_screens_home_txt},
  {"screens/links.txt", starters_screens_links_txt, sizeof starters_screens_links_txt},
  {"screens/transitions.txt", starters_screens_transitions_txt, sizeof starters_screens_transitions_txt},
  {"presenterm/talk.md", starters_presenterm_talk_md, sizeof starters_presenterm_talk_md},
  {"kiosk/deck.conf", starters_kiosk_deck_conf, sizeof starters_kiosk_deck_conf},
  {"kiosk/home.txt", starters_kiosk_home_txt, sizeof starters_kiosk_home_txt},
  {"kiosk/tides.txt", starters_kiosk_tides_txt, sizeof starters_kiosk_tides_txt},
  {"kiosk/lamps.txt", starters_kiosk_lamps_txt, sizeof starters_kiosk_lamps_txt},
  {"adventure/deck.conf", starters_adventure_deck_conf, sizeof starters_adventure_deck_conf},
  {"adventure/beach.txt", starters_adventure_beach_txt, sizeof starters_adventure_beach_txt},
  {"adventure/cave.txt", starters_adventure_cave_txt, sizeof starters_adventure_cave_txt},
  {"adventure/vault.txt", starters_adventure_vault_txt, sizeof starters_adventure_vault_txt},
};

static const struct embedded_file help[] = {
  {"programs.txt", help_programs_txt, sizeof help_programs_txt},
  {"recording.txt", help_recording_txt, sizeof help_recording_txt},
  {"live.txt", help_live_txt, sizeof help_live_txt},
};

const struct embedded_file *starter_file(size_t index) {
  return index < sizeof starters / sizeof *starters ? &starters[index] : NULL;
}

const struct embedded_file *help_file(size_t index) {
  return index < sizeof help / sizeof *help ? &help[index] : NULL;
}
