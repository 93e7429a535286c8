#include "BuiltIn.h"

// The texts are built into the program, so no file has to be found at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char player_page[] = {
#embed "Player.html"
};

static const unsigned char player_script[] = {
#embed "Player.js"
};

static const unsigned char screen_script[] = {
#embed "Screen.js"
};

static const unsigned char live_page[] = {
#embed "Live.html"
};

static const unsigned char live_script[] = {
#embed "Live.js"
};

static const unsigned char bar_style[] = {
#embed "Bar.css"
};

static const unsigned char slides_style[] = {
#embed "Slides.css"
};

static const unsigned char slides_script[] = {
#embed "Slides.js"
};

static const unsigned char themes[] = {
#embed "Themes.txt"
};

// A table of pointers would have to be relocated at each start.
#define RETURN(bytes) return *size = sizeof bytes, bytes

const unsigned char *built_in_bytes(built_in_text text, size_t *size) {
  switch (text) {
    case built_in_player_page: RETURN(player_page);
    case built_in_player_script: RETURN(player_script);
    case built_in_screen_script: RETURN(screen_script);
    case built_in_live_page: RETURN(live_page);
    case built_in_live_script: RETURN(live_script);
    case built_in_bar_style: RETURN(bar_style);
    case built_in_slides_style: RETURN(slides_style);
    case built_in_slides_script: RETURN(slides_script);
    case built_in_themes: RETURN(themes);
  }
  *size = 0;
  return themes;
}
