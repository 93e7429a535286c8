#include "CPlayer.h"

// The page is a part of the program, so that it is there wherever the program is.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "Player.html"
};

const unsigned char *player_page(size_t *size) {
  *size = sizeof page;
  return page;
}
