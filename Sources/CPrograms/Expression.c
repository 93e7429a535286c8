#include "Expression.h"

#include <CPortholeLoading.h>
#include <stdlib.h>

// The most steps of a search. An expression such as (a+)+$ could take hours.
static const uint32_t most_steps = 1000000;

// The part of the library's interface that is used here. The functions are looked up once and never change.
enum { option_utf = 0x80000, option_never_backslash_c = 0x100000 };

static struct {
  void *(*compile)(const uint8_t *, size_t, uint32_t, int *, size_t *, void *);
  void (*code_free)(void *);
  int (*match)(const void *, const uint8_t *, size_t, size_t, uint32_t, void *, void *);
  void *(*data_create)(uint32_t, void *);
  void (*data_free)(void *);
  void *(*context_create)(void *);
  void (*context_free)(void *);
  int (*set_match_limit)(void *, uint32_t);
} pcre2;

struct expression {
  void *code, *data, *context;
};

/// Loads the library. Returns 0 if it cannot be used.
static int load(void) {
  const library_function functions[] = {
      {"pcre2_compile_8", &pcre2.compile},
      {"pcre2_code_free_8", &pcre2.code_free},
      {"pcre2_match_8", &pcre2.match},
      {"pcre2_match_data_create_8", &pcre2.data_create},
      {"pcre2_match_data_free_8", &pcre2.data_free},
      {"pcre2_match_context_create_8", &pcre2.context_create},
      {"pcre2_match_context_free_8", &pcre2.context_free},
      {"pcre2_set_match_limit_8", &pcre2.set_match_limit},
      {NULL, NULL},
  };
  return library_load(library_pcre2, functions);
}

expression *expression_new(const uint8_t *text, size_t size, const char **missing) {
  *missing = load() ? NULL : library_name(library_pcre2);
  if (*missing) return NULL;
  expression *new = calloc(1, sizeof *new);
  if (!new) return NULL;
  int error;
  size_t place;
  new->code = pcre2.compile(text, size, option_utf | option_never_backslash_c, &error, &place, NULL);
  if (new->code) new->data = pcre2.data_create(1, NULL);
  if (new->data) new->context = pcre2.context_create(NULL);
  if (!new->context) {
    expression_free(new);
    return NULL;
  }
  pcre2.set_match_limit(new->context, most_steps);
  return new;
}

int expression_matches(const expression *expression, const uint8_t *text, size_t size) {
  return pcre2.match(expression->code, text, size, 0, 0, expression->data, expression->context) >= 0;
}

void expression_free(expression *expression) {
  if (!expression) return;
  if (expression->context) pcre2.context_free(expression->context);
  if (expression->data) pcre2.data_free(expression->data);
  if (expression->code) pcre2.code_free(expression->code);
  free(expression);
}
