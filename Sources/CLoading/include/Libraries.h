#ifndef LIBRARIES_H
#define LIBRARIES_H

// The shared libraries that are loaded when a feature needs them, and nothing else.

typedef enum {
  library_ansilove,
  library_cairo,
  library_chafa,
  library_fontconfig,
  library_harfbuzz,
  library_pcre2,
  library_qrencode,
  library_rsvg,
  library_sixel,
  library_tiff,
  library_turbojpeg,
  library_webp,
  library_webpdemux,
  library_webpmux,
  library_count
} library_id;

/// A function of a shared library, and the place for its address.
typedef struct {
  const char *_Nullable name;
  void *_Nullable place;
} library_function;

/// Returns the name of a library for messages, such as `libcairo`.
const char *_Nonnull library_name(library_id library);

/// Loads a library and finds functions in it. It stays loaded.
///
/// - Parameter functions: The functions; a NULL name ends them. Their places are set.
/// - Returns: 0 if the library or a function is missing.
int library_load(library_id library, const library_function *_Nonnull functions);

/// Waits until no library is being loaded, and lets none be loaded until `library_release`.
///
/// A process that is forked while another thread loads a library has only a part of it, and can load none itself. So hold
/// the libraries while you fork, and release them in both processes.
void library_hold(void);

/// Lets libraries be loaded again. Call it in the thread that called `library_hold`, or in the process it forked.
void library_release(void);

/// Returns the file of a library that can be loaded, such as `libcairo.so.2`; NULL if there is none.
const char *_Nullable library_file(library_id library);

#endif
