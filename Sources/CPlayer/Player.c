#include "CPlayer.h"

// The page and its script are a part of the program, so that they are there wherever the program is.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Player.html"
};

static const unsigned char script[] = {
#embed "Player.js"
};

const unsigned char *player_page(size_t *size) {
  *size = sizeof page;
  return page;
}

const unsigned char *player_script(size_t *size) {
  *size = sizeof script;
  return script;
}
