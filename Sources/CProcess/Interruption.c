#include "CProcess.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t caught;

static void note(int number) { caught = number; }

static void handle(void (*handler)(int)) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction action, before;
    sigemptyset(&action.sa_mask);
    action.sa_flags = 0;
    action.sa_handler = handler;
    // What our parent wants to be ignored stays so: nohup.
    if (sigaction(numbers[index], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
      sigaction(numbers[index], &action, NULL);
    }
  }
}

void interruptions_note(void) {
  caught = 0;
  handle(note);
}

int interruption_noted(void) { return caught; }

void interruptions_obey(void) { handle(SIG_DFL); }
