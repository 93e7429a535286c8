#include "Table.h"

#include "Libraries.h"

// clang-format off
const library_entry library_table[library_count] = {
  [library_ansilove] = {"libansilove", {"libansilove.so.1"}, "libansilove1", 0, 0},
  [library_cairo] = {"libcairo", {"libcairo.so.2"}, "libcairo2", 0, 0},
  [library_chafa] = {"libchafa", {"libchafa.so.0"}, "libchafa0", "libchafa0t64", 0},
  [library_fontconfig] = {"libfontconfig", {"libfontconfig.so.1"}, "libfontconfig1", 0, 0},
  [library_harfbuzz] = {"libharfbuzz", {"libharfbuzz.so.0"}, "libharfbuzz0b", 0, 0},
  [library_pcre2] = {"libpcre2", {"libpcre2-8.so.0"}, "libpcre2-8-0", 0, 0},
  [library_rsvg] = {"librsvg", {"librsvg-2.so.2"}, "librsvg2-2", 0, 0},
  [library_sixel] = {"libsixel", {"libsixel.so.1"}, "libsixel1", 0, 0},
  [library_tiff] = {"libtiff", {"libtiff.so.6", "libtiff.so.5"}, "libtiff6", 0, 0},
  [library_turbojpeg] = {"libturbojpeg", {"libturbojpeg.so.0"}, "libturbojpeg0", 0, "libturbojpeg"},
  [library_webp] = {"libwebp", {"libwebp.so.7"}, "libwebp7", 0, 0},
  [library_webpdemux] = {"libwebpdemux", {"libwebpdemux.so.2"}, "libwebpdemux2", 0, 0},
  [library_webpmux] = {"libwebpmux", {"libwebpmux.so.3"}, "libwebpmux3", 0, 0},
  [library_websockets] = {
    "libwebsockets", {"libwebsockets.so.19", "libwebsockets.so.17"}, "libwebsockets17", "libwebsockets19t64", 0},
  [library_zstd] = {"libzstd", {"libzstd.so.1"}, "libzstd1", 0, 0},
};
