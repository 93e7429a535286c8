package import Transitions

/// A deck as a file for readers: its slides, their links and the transitions between them.
package struct SlideDocument {
  package var title: String
  /// The author; nil if unknown.
  package var author: String?
  /// The size of a screen, in cells. A slide may be larger.
  package var size: Size
  package var palette: Palette
  package var slides: [DocumentSlide] = []
  package var passages: [DocumentPassage] = []

  package init(title: String, author: String? = nil, size: Size, palette: Palette) {
    (self.title, self.author, self.size, self.palette) = (title, author, size, palette)
  }
}

package struct DocumentSlide {
  package var id: String
  package var title: String
  /// The speaker's notes; nil if there are none.
  package var notes: String?
  /// The cells after each pause, the first before any; of one size, at least one.
  package var grids: [Grid]
  package var pictures: [DocumentPicture] = []
  /// The words in large letters, which the cells draw.
  package var texts: [DocumentText] = []
  /// The places of links, in the order of their numbers.
  package var links: [DocumentLink] = []
  /// The index of the transition to the next slide; nil for a cut.
  package var next: Int?
  /// The index of the transition to the previous slide; nil for a cut.
  package var previous: Int?

  package init(id: String, title: String, notes: String?, grids: [Grid]) {
    (self.id, self.title, self.notes, self.grids) = (id, title, notes, grids)
  }
}

/// Words that the cells of a slide draw in large letters. A document has them as text too, hidden below the letters, for
/// searching, copying and reading aloud.
package struct DocumentText {
  package var area: Rect
  package var step: Int
  package var words: String

  package init(area: Rect, step: Int, words: String) {
    (self.area, self.step, self.words) = (area, step, words)
  }

  /// The lines of the words, each of at most the columns of the area, with their rows.
  var lines: [(row: Int, words: String)] {
    var lines: [String] = []
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.unicodeScalars.count + word.unicodeScalars.count < area.size.columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.prefix(max(1, area.size.rows)).enumerated().map { (row: area.origin.row + $0, words: $1) }
  }
}

/// A picture on a slide, where the document shows more than cells.
package struct DocumentPicture {
  package var area: Rect
  package var step: Int
  package var alt: String
  /// The media type of the file, such as `image/png`. A PDF shows a PNG only.
  package var type: String
  package var bytes: [UInt8]

  package init(area: Rect, step: Int, alt: String, type: String, bytes: [UInt8]) {
    (self.area, self.step, self.alt, self.type, self.bytes) = (area, step, alt, type, bytes)
  }
}

package struct DocumentLink {
  package enum Target {
    case slide(Int, row: Int)
    /// A place by its name: back, home, next, prev, first, last, replay.
    case place(String)
    case address(String)
  }

  package var label: String
  package var target: Target
  package var areas: [Rect]
  package var step = 0
  package var key: Character?
  /// The number of the link on the slide; several places of a link have one number.
  package var number = 0
  /// The index of the transition to the target; nil for a cut.
  package var there: Int?
  /// The index of the transition back from it; nil for a cut.
  package var back: Int?

  package init(label: String, target: Target, areas: [Rect]) {
    (self.label, self.target, self.areas) = (label, target, areas)
  }
}

package struct DocumentPassage {
  package var animation: SceneSnapshot.Animation
  /// The duration in seconds, more than 0.
  package var duration: Double
  package var curve: TimingCurve

  package init(_ animation: SceneSnapshot.Animation, duration: Double, curve: TimingCurve) {
    (self.animation, self.duration, self.curve) = (animation, duration, curve)
  }
}

enum AddressText {
  /// The schemes that may be followed. Others may run code.
  private static let schemes = ["http", "https", "mailto", "gemini", "gopher", "ftp"]

  /// Returns an address with every byte outside of ASCII, blanks, quotes and brackets as percent codes; nil if its
  /// scheme is not one that a reader may follow.
  static func safe(_ address: String) -> String? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      schemes.contains(address[..<colon].lowercased())
    else { return nil }
    return coded(address.utf8) { letters.contains($0) || "%:/?#@!$&*+,;=".utf8.contains($0) }
  }

  static func fragment(_ id: String) -> String { coded(id.utf8, keeping: letters.contains) }

  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  private static let digits = Array("0123456789ABCDEF")

  private static func coded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> String {
    var text = ""
    for byte in bytes {
      if isKept(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}
