#include "Slides.h"

// The style and the script are built into the program, so no file has to be found at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "Slides.css"
};

static const unsigned char script[] = {
#embed "Slides.js"
};

const unsigned char *slides_style(size_t *size) {
  *size = sizeof style;
  return style;
}

const unsigned char *slides_script(size_t *size) {
  *size = sizeof script;
  return script;
}
