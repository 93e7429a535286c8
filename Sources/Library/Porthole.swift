// The library is one module to import, and small modules to build and test. Swift has no official spelling yet for a
// module that passes on the names of others; this attribute is the one that packages such as swift-nio ship with.
@_exported public import PortholeFiles
@_exported public import PortholeTerminal
