/// The year of the widths of signs, some of which became two columns wide.
package enum SignWidths: Sendable {
  case current
  /// Before Unicode 16: trigrams and other signs of China are narrow.
  case before2025
  /// Before Unicode 9: emoji are narrow too.
  case before2016

  /// - Parameter seconds: The time since 1970; nil if it is not known.
  init(at seconds: Int?) {
    switch seconds {
    // From 2000 to 20 June 2016. Times of 1970 come from recorders that count from 0.
    case let seconds? where (946_684_800..<1_466_467_200).contains(seconds): self = .before2016
    case let seconds? where seconds < 1_735_689_600: self = .before2025
    default: self = .current
    }
  }
}
