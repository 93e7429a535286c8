internal import PortholePlatform

/// The number of rounds in tests with random input.
package enum Thoroughness {
  /// A Boolean value indicating whether `PORTHOLE_THOROUGH` asks for the full number of rounds, which a release must
  /// pass.
  package static let isFull = getenv("PORTHOLE_THOROUGH") != nil

  /// Returns the number of rounds: a few by default, all if a full run is asked for.
  package static func rounds(_ few: Int, of all: Int) -> Int { isFull ? all : few }
}
