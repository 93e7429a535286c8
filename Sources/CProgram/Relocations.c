#define _GNU_SOURCE
#include "Start.h"

#ifdef __ELF__

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The first object is the program itself.
static int unmap(struct dl_phdr_info *program, size_t size, void *data) {
  (void)size, (void)data;
  const ElfW(Dyn) *entry = NULL;
  for (int i = 0; i < program->dlpi_phnum; i++)
    if (program->dlpi_phdr[i].p_type == PT_DYNAMIC)
      entry = (const ElfW(Dyn) *)(program->dlpi_addr + program->dlpi_phdr[i].p_vaddr);
  uintptr_t start = 0, length = 0;
  for (; entry && entry->d_tag != DT_NULL; entry++) {
    // The C library has made an address of it.
    if (entry->d_tag == DT_RELA) start = entry->d_un.d_ptr;
    if (entry->d_tag == DT_RELASZ) length = entry->d_un.d_val;
  }
  // Only whole pages, since others hold the names and the code beside the table.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = (start + page - 1) / page * page;
  uintptr_t end = (start + length) / page * page;
  if (start > program->dlpi_addr && end > first) madvise((void *)first, end - first, MADV_DONTNEED);
  return 1;
}

void relocations_forget(void) { dl_iterate_phdr(unmap, NULL); }

#else

// Other programs have no such table.
void relocations_forget(void) {}

#endif
