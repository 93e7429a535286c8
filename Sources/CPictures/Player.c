#include "Player.h"

// The page and its script are built into the program, so no file has to be found at run time.
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
