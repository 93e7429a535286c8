#include <stddef.h>
#include <stdint.h>

// The packages leave out the names of all characters: half a megabyte that the program never shows. The linker puts these
// functions in the place of the standard library's; a character then has no name.

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);
const char *__wrap__swift_stdlib_getNameAlias(uint32_t scalar);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}

const char *__wrap__swift_stdlib_getNameAlias(uint32_t scalar) {
  (void)scalar;
  return NULL;
}
