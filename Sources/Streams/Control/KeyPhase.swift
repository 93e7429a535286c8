/// A report about a key in the keyboard protocol of kitty. Terminals that do not tell report presses alone.
package enum KeyPhase: Sendable {
  case press
  case repetition
  case release

  /// Reads the control sequence of a key, such as `CSI 113 ; 1 : 3 u`.
  package init(of sequence: [UInt8]) {
    let parameters = sequence.dropFirst(2).split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let parts = parameters.dropFirst().first?.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    switch parts?.dropFirst().first?.prefix(while: { (0x30...0x39).contains($0) }) {
    case [UInt8(ascii: "2")]?: self = .repetition
    case [UInt8(ascii: "3")]?: self = .release
    default: self = .press
    }
  }
}
