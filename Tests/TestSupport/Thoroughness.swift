internal import Glibc

/// How often what cannot be tried often enough is tried.
package enum Thoroughness {
  /// Whether `PORTHOLE_THOROUGH` asks for as much as a release must pass.
  package static let isFull = getenv("PORTHOLE_THOROUGH") != nil

  /// A few rounds in the suite; all that is promised where that is asked for.
  package static func rounds(_ few: Int, of all: Int) -> Int { isFull ? all : few }
}
