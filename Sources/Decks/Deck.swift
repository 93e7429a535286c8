/// A folder of screens.
public struct Deck: Sendable {
  /// The folder as messages name it.
  public var path: String
  /// In deck order; never empty. Read when they are looked at.
  public var screens: Shelf
  /// The index of the screen to start at.
  public var start: Int
  /// What `deck.conf` says for all screens.
  public var settings: ScreenSettings
  /// What makes no sense in `deck.conf` and in the names of the files. What makes none in a screen is known when that has
  /// been read.
  public var warnings: [DeckProblem]
  /// What a second, closer look at a screen's file finds; nothing in a deck that comes from no files.
  var closerLook: @Sendable (Int, Screen) -> [DeckProblem] = { _, _ in [] }

  /// A deck of screens that are there already.
  ///
  /// - Precondition: `screens` is not empty, each has an id of its own, and `start` is one of its indices.
  public init(path: String, screens: [Screen], start: Int, settings: ScreenSettings = ScreenSettings()) {
    self.init(path: path, screens: Shelf(screens), start: start, settings: settings, warnings: [])
  }

  init(path: String, screens: Shelf, start: Int, settings: ScreenSettings, warnings: [DeckProblem]) {
    precondition(screens.indices.contains(start), "A deck starts at one of its screens")
    self.path = path
    self.screens = screens
    self.start = start
    self.settings = settings
    self.warnings = warnings
  }

  /// The index of a screen by id.
  public func index(of id: String) -> Int? { screens.index(of: id) }

  /// The id that a file of this name has as a screen; nil if it is none of the deck.
  public func id(ofFile name: String) -> String? {
    let file = FileName(name.utf8)
    let id = String(decoding: file.id, as: UTF8.self)
    return screens.index(of: id).map { _ in id }
  }

  /// Everything that makes no sense in the deck, in its order.
  ///
  /// - Complexity: O(bytes of all screens): it reads them all.
  public func check() -> [DeckProblem] { warnings + screens.indices.flatMap { screens.problems(of: $0) } }
}
