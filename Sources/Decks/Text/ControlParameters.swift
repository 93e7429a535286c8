/// The numbers of one control sequence: at most 64, each at most 65,535; more and larger ones are not kept.
struct ControlParameters: Sendable {
  /// One number, and whether a colon stands before it.
  struct Parameter: Equatable, Sendable {
    /// nil where nothing was written.
    var value: UInt16?
    /// Whether it belongs to the number before it.
    var isSub: Bool
  }

  private(set) var values: [Parameter] = []
  private var current = Parameter(value: nil, isSub: false)
  private static let most = 64

  /// The number at an index, from 0; what is missing, empty or 0 stands for `standard`.
  func number(_ index: Int, default standard: Int = 0) -> Int {
    guard index < values.count, let value = values[index].value, value > 0 else { return standard }
    return Int(value)
  }

  /// Whether nothing was written yet.
  var isEmpty: Bool { values.isEmpty && current.value == nil }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    current = Parameter(value: nil, isSub: false)
  }

  mutating func appendDigit(_ digit: UInt16) {
    let (tens, overflow) = (current.value ?? 0).multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(digit)
    current.value = overflow || carry ? .max : sum
  }

  mutating func separate(sub: Bool) {
    close()
    current = Parameter(value: nil, isSub: sub)
  }

  mutating func close() {
    if values.count < Self.most { values.append(current) }
  }
}
