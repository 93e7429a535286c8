#include "OptionStep.h"

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void option_steps_begin(void) { pthread_mutex_lock(&mutex); }
void option_steps_end(void) { pthread_mutex_unlock(&mutex); }

OptionStep option_step(int count, char *const words[], const char *letters, const struct option *options, bool restart) {
  if (restart) optind = 0; // makes the GNU implementation start anew
  opterr = 0;
  optopt = 0;
  optarg = NULL;
  int code = getopt_long(count, words, letters, options, NULL);
  OptionStep step = {code, optarg, optopt, optind};
  return step;
}
