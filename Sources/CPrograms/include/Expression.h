#ifndef CPROGRAMS_EXPRESSION_H
#define CPROGRAMS_EXPRESSION_H

#include <stddef.h>
#include <stdint.h>

/// A regular expression of PCRE2 for UTF-8. The library is loaded when the first one is created, so that nothing else
/// pays for it.
typedef struct expression expression;

/// Creates an expression.
///
/// - Parameters:
///   - missing: Set to the name of a library that cannot be loaded; otherwise to NULL.
/// - Returns: NULL if it is no expression, or the library or memory is missing.
expression *_Nullable expression_new(
    const uint8_t *_Nonnull text, size_t size, const char *_Nullable *_Nonnull missing);

/// Returns 1 if a text has a match, and 0 if it has none or the search takes too much work.
int expression_matches(const expression *_Nonnull expression, const uint8_t *_Nonnull text, size_t size);

/// Frees an expression; NULL is ignored.
void expression_free(expression *_Nullable expression);

#endif
