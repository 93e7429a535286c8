internal import PortholeDecks
internal import PortholeInterface
internal import PortholePictures
internal import Transitions

/// The tables of help that scripts read too: `porthole help transitions --json`.
enum HelpListing {
  /// Every entry of the catalogue.
  static var transitions: Listing {
    Listing(
      fields: ["name", "summary", "ms", "curve"],
      rows: Catalog.all.map { entry in
        [
          .text("\(entry)"), .text(entry.summary), .number(Int((entry.seconds * 1000).rounded())),
          .text(entry.curve.name),
        ]
      })
  }

  /// Returns every line of a keymap, with the names by which a file gives other keys.
  static func keys(of keymap: Keymap) -> Listing {
    Listing(
      fields: ["keys", "summary", "when", "actions"],
      rows: keymap.entries.map { entry in
        let keys = entry.bindings.flatMap(\.keys).map { $0.map(\.description).joined() }
        let when = entry.context == .browsing ? "" : entry.context.rawValue
        let actions = entry.bindings.map { keymap.action($0.command, in: entry.context) }
        return [
          .text(keys.joined(separator: " ")), .text(entry.summary), .text(when), .text(actions.joined(separator: " ")),
        ]
      })
  }

  /// Every theme: first those that a page of Markdown may have, then those of terminals, which a tape and `--theme` take
  /// too.
  static var themes: Listing {
    Listing(
      fields: ["name", "summary"],
      rows: ThemeName.allCases.map { [.text($0.rawValue), .text($0.summary)] }
        + NamedThemes.names.map { [.text($0), .text("colours of a terminal")] })
  }
}
