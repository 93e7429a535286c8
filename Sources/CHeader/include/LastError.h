#ifndef LAST_ERROR_H
#define LAST_ERROR_H

// Keeps a message for this thread, cut at 255 bytes.
void last_error_set(const char *message);

// Returns a copy of the first text that was given, which lasts as long as the process.
const char *names_keep(const char *text);

#endif
