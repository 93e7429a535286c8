#include "Packages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Libraries.h"
#include "Table.h"

const char *library_package_on(const char *name, const char *system, int version) {
  int is_ubuntu = strcmp(system, "ubuntu") == 0;
  int is_newer = version == 0 || version >= (is_ubuntu ? 24 : 13);
  for (int number = 0; number < library_count; number++) {
    const library_entry *entry = &library_table[number];
    if (strcmp(entry->name, name) != 0) continue;
    if (strcmp(system, "macos") == 0) return entry->formula ? entry->formula : "";
    if (strcmp(system, "freebsd") == 0) return entry->port ? entry->port : "";
    if (is_ubuntu && version < 26 && entry->ubuntu_package) return entry->ubuntu_package;
    return is_newer && entry->newer_package ? entry->newer_package : entry->package;
  }
  return "";
}

/// Copies the value of a line `KEY=value` or `KEY="value"`.
static void take_value(const char *line, const char *key, char *value, size_t room) {
  size_t length = strlen(key);
  if (strncmp(line, key, length) != 0) return;
  line += length + (line[length] == '"');
  snprintf(value, room, "%.*s", (int)strcspn(line, "\"\n"), line);
}

const char *library_package(const char *name) {
#ifdef __APPLE__
  return library_package_on(name, "macos", 0);
#endif
  char line[256], system[32] = "", version[32] = "";
  FILE *file = fopen("/etc/os-release", "re");
  while (file && fgets(line, sizeof line, file)) {
    take_value(line, "ID=", system, sizeof system);
    take_value(line, "VERSION_ID=", version, sizeof version);
  }
  if (file) fclose(file);
  // A system that comes from one of them has versions of its own.
  int is_known = strcmp(system, "debian") == 0 || strcmp(system, "ubuntu") == 0;
  return library_package_on(name, system, is_known ? atoi(version) : 0);
}
