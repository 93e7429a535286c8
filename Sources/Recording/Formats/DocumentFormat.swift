package import PortholePictures

/// A kind of file that holds a whole deck for readers: its name and how to make it. ``entries`` lists them all.
package struct DocumentFormat: Sendable {
  package struct Settings: Sendable {
    package var hasPauses = false
    package var font = FontChoice.standard

    package init() {}
  }

  package let name: String
  package let summary: String
  /// True if the file shows transitions and pauses by itself.
  package let moves: Bool
  /// Makes the bytes of the file.
  package let bytes: @Sendable (SlideDocument, Settings) throws -> [UInt8]

  /// All formats, in the order in which help lists them.
  package static let entries: [DocumentFormat] = [
    DocumentFormat(
      name: "html", summary: "a page for any browser, with transitions, keys and links; no network", moves: true,
      bytes: { document, settings in
        Array(HTMLSlides.text(of: document, fonts: try settings.font.styleSheet()).utf8)
      }),
    DocumentFormat(
      name: "pdf", summary: "a page for each screen, with text, links and an outline", moves: false,
      bytes: { document, settings in
        try PDFSlides.bytes(of: document, hasPauses: settings.hasPauses, font: settings.font)
      }),
  ]

  /// Returns the format of a name in upper or lower case; nil if there is none.
  package static func named(_ name: String) -> DocumentFormat? { entries.first { $0.name == name.lowercased() } }

  /// The extensions of all formats, for messages: `.html .pdf`.
  package static var endings: String { entries.map { ".\($0.name)" }.joined(separator: " ") }
}
