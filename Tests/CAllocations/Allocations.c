#include "CPortholeAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

// Replaces malloc and related functions with ones that count and then call the C library's. This is a library of its
// own, so that ordinary runs do not pay for it and other allocators can be preloaded. With a sanitizer, which has its
// own malloc, nothing is counted.

static bool counting;
static uint64_t counted;

void allocations_count(bool on) { __atomic_store_n(&counting, on, __ATOMIC_RELAXED); }
uint64_t allocations_counted(void) { return __atomic_load_n(&counted, __ATOMIC_RELAXED); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define FOREIGN_ALLOCATOR 1
#endif
#endif

#if defined(__GLIBC__) && !defined(FOREIGN_ALLOCATOR)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void count(void) {
  if (__atomic_load_n(&counting, __ATOMIC_RELAXED)) __atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

#endif
