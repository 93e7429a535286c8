#include "Embedded.h"

// The tour is built into the program, so that no file has to be found at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char beam_txt[] = {
#embed "../../Screens/beam.txt"
};
static const unsigned char cabin_txt[] = {
#embed "../../Screens/cabin.txt"
};
static const unsigned char calm_txt[] = {
#embed "../../Screens/calm.txt"
};
static const unsigned char chart_txt[] = {
#embed "../../Screens/chart.txt"
};
static const unsigned char clock_txt[] = {
#embed "../../Screens/clock.txt"
};
static const unsigned char colours_txt[] = {
#embed "../../Screens/colours.txt"
};
static const unsigned char commands_txt[] = {
#embed "../../Screens/commands.txt"
};
static const unsigned char day_txt[] = {
#embed "../../Screens/day.txt"
};
static const unsigned char deck_conf[] = {
#embed "../../Screens/deck.conf"
};
static const unsigned char dusk_txt[] = {
#embed "../../Screens/dusk.txt"
};
static const unsigned char edit_1_txt[] = {
#embed "../../Screens/edit-1.txt"
};
static const unsigned char edit_2_txt[] = {
#embed "../../Screens/edit-2.txt"
};
static const unsigned char evening_ans[] = {
#embed "../../Screens/evening.ans"
};
static const unsigned char evening_meta[] = {
#embed "../../Screens/evening.meta"
};
static const unsigned char fathoms_ans[] = {
#embed "../../Screens/fathoms.ans"
};
static const unsigned char fathoms_meta[] = {
#embed "../../Screens/fathoms.meta"
};
static const unsigned char format_txt[] = {
#embed "../../Screens/format.txt"
};
static const unsigned char gallery_txt[] = {
#embed "../../Screens/gallery.txt"
};
static const unsigned char hand_txt[] = {
#embed "../../Screens/hand.txt"
};
static const unsigned char harbour_txt[] = {
#embed "../../Screens/harbour.txt"
};
static const unsigned char hold_txt[] = {
#embed "../../Screens/hold.txt"
};
static const unsigned char home_txt[] = {
#embed "../../Screens/home.txt"
};
static const unsigned char hull_txt[] = {
#embed "../../Screens/hull.txt"
};
static const unsigned char light_ans[] = {
#embed "../../Screens/light.ans"
};
static const unsigned char light_meta[] = {
#embed "../../Screens/light.meta"
};
static const unsigned char log_txt[] = {
#embed "../../Screens/log.txt"
};
static const unsigned char masks_txt[] = {
#embed "../../Screens/masks.txt"
};
static const unsigned char maze_1_txt[] = {
#embed "../../Screens/maze-1.txt"
};
static const unsigned char maze_2_txt[] = {
#embed "../../Screens/maze-2.txt"
};
static const unsigned char maze_3_txt[] = {
#embed "../../Screens/maze-3.txt"
};
static const unsigned char maze_4_txt[] = {
#embed "../../Screens/maze-4.txt"
};
static const unsigned char more_txt[] = {
#embed "../../Screens/more.txt"
};
static const unsigned char moves_txt[] = {
#embed "../../Screens/moves.txt"
};
static const unsigned char night_txt[] = {
#embed "../../Screens/night.txt"
};
static const unsigned char papers_txt[] = {
#embed "../../Screens/papers.txt"
};
static const unsigned char pearl_txt[] = {
#embed "../../Screens/pearl.txt"
};
static const unsigned char recording_txt[] = {
#embed "../../Screens/recording.txt"
};
static const unsigned char reef_txt[] = {
#embed "../../Screens/reef.txt"
};
static const unsigned char shell_txt[] = {
#embed "../../Screens/shell.txt"
};
static const unsigned char signed_txt[] = {
#embed "../../Screens/signed.txt"
};
static const unsigned char sonar_txt[] = {
#embed "../../Screens/sonar.txt"
};
static const unsigned char title_ans[] = {
#embed "../../Screens/title.ans"
};
static const unsigned char title_meta[] = {
#embed "../../Screens/title.meta"
};
static const unsigned char trench_txt[] = {
#embed "../../Screens/trench.txt"
};
static const unsigned char vim_cast[] = {
#embed "../../Screens/vim.cast"
};
static const unsigned char vim_meta[] = {
#embed "../../Screens/vim.meta"
};
static const unsigned char whale_ans[] = {
#embed "../../Screens/whale.ans"
};
static const unsigned char whale_meta[] = {
#embed "../../Screens/whale.meta"
};
static const unsigned char wide_txt[] = {
#embed "../../Screens/wide.txt"
};
static const unsigned char window_ans[] = {
#embed "../../Screens/window.ans"
};
static const unsigned char window_meta[] = {
#embed "../../Screens/window.meta"
};
static const unsigned char words_txt[] = {
#embed "../../Screens/words.txt"
};
static const unsigned char yours_txt[] = {
#embed "../../Screens/yours.txt"
};

#define FILE_OF_TOUR(name, bytes) {name, bytes, sizeof bytes}

static const struct embedded_file files[] = {
    FILE_OF_TOUR("beam.txt", beam_txt),
    FILE_OF_TOUR("cabin.txt", cabin_txt),
    FILE_OF_TOUR("calm.txt", calm_txt),
    FILE_OF_TOUR("chart.txt", chart_txt),
    FILE_OF_TOUR("clock.txt", clock_txt),
    FILE_OF_TOUR("colours.txt", colours_txt),
    FILE_OF_TOUR("commands.txt", commands_txt),
    FILE_OF_TOUR("day.txt", day_txt),
    FILE_OF_TOUR("deck.conf", deck_conf),
    FILE_OF_TOUR("dusk.txt", dusk_txt),
    FILE_OF_TOUR("edit-1.txt", edit_1_txt),
    FILE_OF_TOUR("edit-2.txt", edit_2_txt),
    FILE_OF_TOUR("evening.ans", evening_ans),
    FILE_OF_TOUR("evening.meta", evening_meta),
    FILE_OF_TOUR("fathoms.ans", fathoms_ans),
    FILE_OF_TOUR("fathoms.meta", fathoms_meta),
    FILE_OF_TOUR("format.txt", format_txt),
    FILE_OF_TOUR("gallery.txt", gallery_txt),
    FILE_OF_TOUR("hand.txt", hand_txt),
    FILE_OF_TOUR("harbour.txt", harbour_txt),
    FILE_OF_TOUR("hold.txt", hold_txt),
    FILE_OF_TOUR("home.txt", home_txt),
    FILE_OF_TOUR("hull.txt", hull_txt),
    FILE_OF_TOUR("light.ans", light_ans),
    FILE_OF_TOUR("light.meta", light_meta),
    FILE_OF_TOUR("log.txt", log_txt),
    FILE_OF_TOUR("masks.txt", masks_txt),
    FILE_OF_TOUR("maze-1.txt", maze_1_txt),
    FILE_OF_TOUR("maze-2.txt", maze_2_txt),
    FILE_OF_TOUR("maze-3.txt", maze_3_txt),
    FILE_OF_TOUR("maze-4.txt", maze_4_txt),
    FILE_OF_TOUR("more.txt", more_txt),
    FILE_OF_TOUR("moves.txt", moves_txt),
    FILE_OF_TOUR("night.txt", night_txt),
    FILE_OF_TOUR("papers.txt", papers_txt),
    FILE_OF_TOUR("pearl.txt", pearl_txt),
    FILE_OF_TOUR("recording.txt", recording_txt),
    FILE_OF_TOUR("reef.txt", reef_txt),
    FILE_OF_TOUR("shell.txt", shell_txt),
    FILE_OF_TOUR("signed.txt", signed_txt),
    FILE_OF_TOUR("sonar.txt", sonar_txt),
    FILE_OF_TOUR("title.ans", title_ans),
    FILE_OF_TOUR("title.meta", title_meta),
    FILE_OF_TOUR("trench.txt", trench_txt),
    FILE_OF_TOUR("vim.cast", vim_cast),
    FILE_OF_TOUR("vim.meta", vim_meta),
    FILE_OF_TOUR("whale.ans", whale_ans),
    FILE_OF_TOUR("whale.meta", whale_meta),
    FILE_OF_TOUR("wide.txt", wide_txt),
    FILE_OF_TOUR("window.ans", window_ans),
    FILE_OF_TOUR("window.meta", window_meta),
    FILE_OF_TOUR("words.txt", words_txt),
    FILE_OF_TOUR("yours.txt", yours_txt),
};

const struct embedded_file *tour_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
