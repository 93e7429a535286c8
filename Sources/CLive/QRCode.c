#include "QRCode.h"

#include <CPortholeLoading.h>
#include <stddef.h>

#include "LibQREncode.h"

// Every function of libqrencode that is used.
#define FUNCTIONS(USE) USE(QRcode_encodeString) USE(QRcode_free)

#define DECLARE(name) static __typeof__(&name) use_##name;
FUNCTIONS(DECLARE)

int qr_code_make(const char *text, uint8_t modules[qr_code_most * qr_code_most], const char **missing) {
#define ENTRY(name) {#name, &use_##name},
  const library_function functions[] = {FUNCTIONS(ENTRY){NULL, NULL}};
  *missing = library_load(library_qrencode, functions) ? NULL : library_name(library_qrencode);
  QRcode *code = *missing ? NULL : use_QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  if (!code) return 0;
  int width = code->width <= qr_code_most ? code->width : 0;
  for (int module = 0; module < width * width; module++) modules[module] = code->data[module] & 1;
  use_QRcode_free(code);
  return width;
}
