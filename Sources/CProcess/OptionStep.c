#include "CProcess.h"

#include <stddef.h>

OptionStep option_step(int count, char *const words[], const char *letters, const struct option *options, bool restart) {
  if (restart) optind = 0; // makes the GNU implementation start anew
  opterr = 0;
  optopt = 0;
  optarg = NULL;
  int code = getopt_long(count, words, letters, options, NULL);
  OptionStep step = {code, optarg, optopt, optind};
  return step;
}
