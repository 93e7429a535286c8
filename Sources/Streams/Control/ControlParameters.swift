/// The parameters of a control sequence (ECMA-48, 5.4.2): at most 64, each at most 65,535.
///
/// A larger number stays 65,535. Parameters after the 64th are dropped.
package struct ControlParameters: Sendable {
  package struct Parameter: Equatable, Sendable {
    /// The number; nil if the parameter is empty.
    package var value: UInt16?
    /// True if a colon precedes the number, which makes it a part of the parameter before.
    package var isSub = false
  }

  package private(set) var values: [Parameter] = []
  private var current = Parameter(value: nil)
  private static let most = 64

  /// Creates parameters from numbers, as if they had been read with semicolons between them.
  package init(_ numbers: [UInt16] = []) {
    values = numbers.prefix(Self.most).map { Parameter(value: $0) }
  }

  /// Returns the number at an index from 0, or `standard` if it is missing, empty or 0.
  package func number(_ index: Int, default standard: Int = 0) -> Int {
    guard index < values.count, let value = values[index].value, value > 0 else { return standard }
    return Int(value)
  }

  /// True if neither a digit nor a separator has been read.
  var isEmpty: Bool { values.isEmpty && current.value == nil }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    current = Parameter(value: nil)
  }

  mutating func appendDigit(_ digit: UInt16) {
    let (tens, overflow) = (current.value ?? 0).multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(digit)
    current.value = overflow || carry ? .max : sum
  }

  /// Ends the current parameter at a semicolon, or at a colon if the next one is a part of it.
  mutating func separate(sub: Bool) {
    close()
    current = Parameter(value: nil, isSub: sub)
  }

  mutating func close() {
    if values.count < Self.most { values.append(current) }
  }
}
