/// The place of the first pixel of a camera's picture, the tag Orientation of Exif (CIPA DC-008): 1 for the top left, and
/// 2 to 8 for a picture that must be turned or mirrored.
enum ExifOrientation {
  private static let tag = 0x0112
  private static let shortNumber = 3

  /// Returns the orientation; 1 if there is none, or it is damaged.
  ///
  /// - Parameter segment: The content of an APP1 segment.
  /// - Complexity: O(entries of the first directory).
  static func number(in segment: [UInt8]) -> Int {
    let file = Array(segment.dropFirst(6))
    guard segment.starts(with: Array("Exif".utf8) + [0, 0]), file.count >= 8 else { return 1 }
    let isBig = file.starts(with: "MM".utf8)
    func number(at place: Int, count: Int) -> Int? {
      guard place >= 0, place <= file.count - count else { return nil }
      let bytes = file[place..<(place + count)]
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isBig || file.starts(with: "II".utf8), number(at: 2, count: 2) == 42,
      let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2)
    else { return 1 }
    for entry in 0..<entries {
      let place = directory + 2 + 12 * entry
      guard let found = number(at: place, count: 2) else { return 1 }
      if found == tag, number(at: place + 2, count: 2) == shortNumber, let value = number(at: place + 8, count: 2) {
        return (1...8).contains(value) ? value : 1
      }
    }
    return 1
  }
}
