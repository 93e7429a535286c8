// The terminal is one module to import; see the file Porthole.swift of the library.
@_exported public import PortholeDecks
@_exported public import PortholeInterface
@_exported public import PortholeStreams
@_exported public import Transitions
