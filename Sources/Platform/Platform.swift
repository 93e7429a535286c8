// The C library of the system, in one place: every other module imports this one instead. Swift has no official spelling
// yet for passing on the names of another module.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("Porthole needs a C library with POSIX's functions: Glibc, Musl or Darwin")
#endif
