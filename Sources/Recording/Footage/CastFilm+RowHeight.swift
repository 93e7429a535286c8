package import PortholePictures
package import PortholeStreams
internal import Transitions

extension CastFilm {
  /// The height of a row in pictures that suits all screens: with room for text, or as high as a cell if a drawing joins
  /// two rows on any of them.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and only that of reading it if it draws nothing.
  package var rowHeight: RowHeight {
    get throws(CastProblem) {
      guard cast.mayDraw else { return .roomy }
      var drawings = RowDrawings()
      for frame in times.indices where drawings.join(in: try grid(of: frame)) { return .joined }
      return .roomy
    }
  }
}

extension Cast {
  /// A Boolean value indicating whether its output has a character that may be a drawing.
  package var mayDraw: Bool {
    events.contains { if case .output(let text) = $0.kind { text.mayDraw } else { false } }
  }
}

extension String {
  /// A Boolean value indicating whether it holds a character that may be a drawing, or begins a picture: in UTF-8 all such
  /// characters begin with one of few bytes. DEC's set of lines has a shade that nobody draws with.
  fileprivate var mayDraw: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        if DrawingCharacters.mayBegin(bytes[index], index + 1 < bytes.count ? bytes[index + 1] : nil) { return true }
        switch bytes[index] {
        // The strings that may hold pictures.
        case 0x1B where bytes[index...].starts(with: "\u{1B}P".utf8) || bytes[index...].starts(with: "\u{1B}_".utf8):
          return true
        case UInt8(ascii: "]") where bytes[index...].starts(with: "]1337;".utf8): return true
        default: break
        }
      }
      return false
    }
  }
}
