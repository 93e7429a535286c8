/// A folder of screens, and those of a file of it that holds several.
public struct Deck: Sendable {
  /// The folder as messages name it.
  public var path: String
  /// In deck order; never empty. Read when they are looked at.
  public var screens: LazyScreens
  /// The index of the screen to start at.
  public var start: Int
  /// The screens that were asked for: all, or those of the one file that was named.
  public let asked: Range<Int>
  /// What `deck.conf` says for all screens.
  public var settings: ScreenSettings
  /// What makes no sense in `deck.conf` and in the names of the files. What makes none in a screen is known when that has
  /// been read.
  public var warnings: [DeckProblem]
  /// The subfolders that its screens may lie in, as paths below its own with a `/` at their ends.
  public internal(set) var folders: [String] = []
  /// Which files the screens come from; nil where they come from none.
  var files: DeckIndex?
  /// What a second, closer look at a screen's file finds; nothing in a deck that comes from no files.
  var closerLook: @Sendable (Int, Screen) -> [DeckProblem] = { _, _ in [] }
  /// The file that was named.
  var fileAsked: FileName?
  /// The name of the file that was named, without its folder; nil where a folder was.
  public var fileNamed: String? { fileAsked?.text }
  /// Whether that holds several screens.
  var isSplit: Bool { fileAsked != nil && asked.count > 1 }

  /// A deck of screens that are there already.
  ///
  /// - Precondition: `screens` is not empty, each has an id of its own, and `start` is one of its indices.
  public init(path: String, screens: [Screen], start: Int, settings: ScreenSettings = ScreenSettings()) {
    self.init(
      path: path, screens: LazyScreens(screens), start: start, asked: screens.indices, settings: settings, warnings: [])
  }

  init(
    path: String, screens: LazyScreens, start: Int, asked: Range<Int>, settings: ScreenSettings, warnings: [DeckProblem]
  ) {
    precondition(screens.indices.contains(start), "A deck starts at one of its screens")
    self.path = path
    self.screens = screens
    self.start = start
    self.asked = asked
    self.settings = settings
    self.warnings = warnings
  }

  /// What it is called: as `deck.conf` says, else as the screen that it starts at. Where its folder lies and how that is
  /// called does not matter.
  public var title: String { settings.title ?? screens[start].title }

  /// The index of a screen by id.
  public func index(of id: String) -> Int? { screens.index(of: id) }

  /// The screens that are gone through in order from one of them: those of its folder; where a file with several screens
  /// was named, either these or the others.
  public func sequence(around index: Int) -> Range<Int> {
    files?.sequence(around: index) ?? screens.indices
  }

  /// Where a screen stands on a larger terminal if neither it nor the deck says so: in the middle, but for a page of
  /// Markdown among other screens, so that their headings stand in the same row.
  ///
  /// - Complexity: O(1).
  public func align(of screen: Screen) -> ScreenSettings.Align {
    if let align = screen.settings.align ?? settings.align { return align }
    return screen.document != nil && sequence(around: index(of: screen.id) ?? start).count > 1 ? .top : .center
  }

  /// The ids of the screens that a file of this path below the folder says something of; none if it is none of the deck.
  public func ids(ofFile name: String) -> [String] {
    guard let files else { return [] }
    let file = FileName(name.utf8)
    let stem = file.isSidecar ? file.stem : nil
    return screens.indices.filter { files.files[$0] == file || files.files[$0].stem == stem }.map { screens.ids[$0] }
  }

  /// Everything that makes no sense in the deck, in its order; where a file was named, in that alone. Notes are left to
  /// ``inspect()``.
  ///
  /// - Complexity: O(bytes of the screens that were asked for): it reads them all.
  public func check() -> [DeckProblem] {
    (ownWarnings + asked.flatMap { screens.problems(of: $0) }).filter { !$0.isNote }
  }

  /// The warnings that concern what was asked for.
  public var ownWarnings: [DeckProblem] {
    guard let fileAsked, let files else { return warnings }
    let path = files.path(of: fileAsked)
    return warnings.filter { $0.path == path }
  }
}
