#include "Table.h"

#include "Libraries.h"

// clang-format off
const library_entry library_table[library_count] = {
  [library_ansilove] = {
    "libansilove", {"libansilove.so.1"}, {"libansilove.1.dylib"}, "libansilove1", 0, 0, 0, "libansilove"},
  [library_cairo] = {"libcairo", {"libcairo.so.2"}, {"libcairo.2.dylib"}, "libcairo2", 0, 0, "cairo", "cairo"},
  [library_chafa] = {
    "libchafa", {"libchafa.so.0"}, {"libchafa.0.dylib"}, "libchafa0", "libchafa0t64", 0, "chafa", "chafa"},
  [library_fontconfig] = {
    "libfontconfig", {"libfontconfig.so.1"}, {"libfontconfig.1.dylib"}, "libfontconfig1", 0, 0, "fontconfig", "fontconfig"},
  [library_harfbuzz] = {
    "libharfbuzz", {"libharfbuzz.so.0"}, {"libharfbuzz.0.dylib"}, "libharfbuzz0b", 0, 0, "harfbuzz", "harfbuzz"},
  [library_pcre2] = {"libpcre2", {"libpcre2-8.so.0"}, {"libpcre2-8.0.dylib"}, "libpcre2-8-0", 0, 0, "pcre2", "pcre2"},
  [library_qrencode] = {
    "libqrencode", {"libqrencode.so.4"}, {"libqrencode.4.dylib"}, "libqrencode4", 0, 0, "qrencode", "libqrencode"},
  [library_rsvg] = {"librsvg", {"librsvg-2.so.2"}, {"librsvg-2.2.dylib"}, "librsvg2-2", 0, 0, "librsvg", "librsvg2-rust"},
  [library_sixel] = {"libsixel", {"libsixel.so.1"}, {"libsixel.1.dylib"}, "libsixel1", 0, 0, "libsixel", "libsixel"},
  [library_tiff] = {
    "libtiff", {"libtiff.so.6", "libtiff.so.5"}, {"libtiff.6.dylib", "libtiff.5.dylib"}, "libtiff6", 0, 0, "libtiff", "tiff"},
  [library_turbojpeg] = {
    "libturbojpeg", {"libturbojpeg.so.0"}, {"libturbojpeg.0.dylib"}, "libturbojpeg0", 0, "libturbojpeg", "jpeg-turbo",
    "libjpeg-turbo"},
  [library_webp] = {"libwebp", {"libwebp.so.7"}, {"libwebp.7.dylib"}, "libwebp7", 0, 0, "webp", "webp"},
  [library_webpdemux] = {
    "libwebpdemux", {"libwebpdemux.so.2"}, {"libwebpdemux.2.dylib"}, "libwebpdemux2", 0, 0, "webp", "webp"},
  [library_webpmux] = {"libwebpmux", {"libwebpmux.so.3"}, {"libwebpmux.3.dylib"}, "libwebpmux3", 0, 0, "webp", "webp"},
};
