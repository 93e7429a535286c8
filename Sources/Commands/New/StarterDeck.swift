internal import PortholeDecks
internal import Transitions

/// The decks that `porthole new` writes. Their files lie in `Sources/CProgram/Starters`.
enum StarterDeck: String, CaseIterable, Sendable {
  case talk, screens, presenterm, kiosk, adventure

  var files: [DeckFile] {
    EmbeddedFiles.starters.filter { $0.name.hasPrefix("\(rawValue)/") }.map { file in
      DeckFile(name: String(file.name.dropFirst(rawValue.count + 1)), bytes: file.bytes)
    }
  }

  /// Returns the files with a title and a theme of the user's; nil leaves those of the starter.
  func files(title: String?, theme: ThemeName?) -> [DeckFile] {
    files.map { file in
      guard title != nil || theme != nil, hasTitle(file.name) else { return file }
      var text = String(decoding: file.bytes, as: UTF8.self)
      if let title { text = text.replacing(text: self.title, with: title) }
      if let theme { text = text.replacing(text: "theme: \(Self.theme)\n", with: "theme: \(theme.rawValue)\n") }
      return DeckFile(name: file.name, bytes: Array(text.utf8))
    }
  }

  var title: String {
    switch self {
    case .talk, .presenterm: "A new talk"
    case .screens: "A new deck"
    case .kiosk: "Welcome"
    case .adventure: "The cave"
    }
  }

  static let theme = ThemeName.sea

  var hasTheme: Bool { self == .talk }

  private func hasTitle(_ name: String) -> Bool {
    switch self {
    case .talk: name.hasSuffix(".md") || name == "deck.conf"
    case .presenterm: true
    case .screens, .kiosk, .adventure: name == "deck.conf"
    }
  }

  var screenCount: Int { files.count { $0.name.hasSuffix(".md") || $0.name.hasSuffix(".txt") } }

  var meaning: String {
    switch self {
    case .talk: "a talk in Markdown"
    case .screens: "pages drawn with characters"
    case .presenterm: "a talk as for presenterm, in one file"
    case .kiosk: "a menu for visitors"
    case .adventure: "rooms with doors"
    }
  }

  /// The words about it after it was written.
  var summary: String {
    switch self {
    case .presenterm: "a talk as for presenterm in one file"
    default: "\(screenCount) screens and a deck.conf"
    }
  }
}

enum StarterTape {
  static func text(_ path: String) -> String {
    let gif = path[..<(path.lastIndex(of: ".") ?? path.endIndex)] + ".gif"
    let mark = gif.contains("\"") ? "'" : "\""
    return """
      # porthole record runs the shell below and types what this says; "porthole help tape programs" lists all commands.

      Output \(mark)\(gif)\(mark)

      Require bash

      Set Shell bash
      Set FontSize 22
      Set Width 1200
      Set Height 600

      Type "echo 'Hello, tape!'"
      Sleep 500ms
      Enter
      Wait
      Sleep 2s

      """
  }
}
