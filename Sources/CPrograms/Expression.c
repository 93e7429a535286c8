#include "Expression.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <CPortholeLoading.h>
#include <pcre2.h>
#include <stdlib.h>

// The number of Debian's library is that of the header's interface.
static const char *const library_name = "libpcre2-8.so.0";

// The most steps of a search. An expression such as (a+)+$ could take hours.
static const uint32_t most_steps = 1000000;

// The functions of the library. They are looked up once and never change.
static struct {
  __typeof__(&pcre2_compile) compile;
  __typeof__(&pcre2_code_free) code_free;
  __typeof__(&pcre2_match) match;
  __typeof__(&pcre2_match_data_create) data_create;
  __typeof__(&pcre2_match_data_free) data_free;
  __typeof__(&pcre2_match_context_create) context_create;
  __typeof__(&pcre2_match_context_free) context_free;
  __typeof__(&pcre2_set_match_limit) set_match_limit;
} pcre2;

struct expression {
  pcre2_code *code;
  pcre2_match_data *data;
  pcre2_match_context *context;
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
  return library_load(library_name, functions);
}

expression *expression_new(const uint8_t *text, size_t size, const char **missing) {
  *missing = load() ? NULL : library_name;
  if (*missing) return NULL;
  expression *new = calloc(1, sizeof *new);
  if (!new) return NULL;
  int error;
  PCRE2_SIZE place;
  new->code = pcre2.compile(text, size, PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C, &error, &place, NULL);
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
