/// A folder of screens.
public struct Deck: Sendable {
  /// The folder as messages name it.
  public var path: String
  /// In deck order; never empty.
  public var screens: [Screen]
  /// The index of the screen to start at.
  public var start: Int
  /// What `deck.conf` says for all screens.
  public var settings: ScreenSettings
  /// What is odd about the deck without being fatal.
  public var warnings: [DeckProblem]

  /// - Precondition: `screens` is not empty and `start` is one of its indices.
  public init(
    path: String, screens: [Screen], start: Int, settings: ScreenSettings = ScreenSettings(),
    warnings: [DeckProblem] = []
  ) {
    precondition(screens.indices.contains(start), "A deck starts at one of its screens")
    self.path = path
    self.screens = screens
    self.start = start
    self.settings = settings
    self.warnings = warnings
  }

  /// The index of a screen by id.
  public func index(of id: String) -> Int? {
    screens.firstIndex { $0.id == id }
  }
}
