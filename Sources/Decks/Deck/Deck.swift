package import Transitions

/// The screens of a folder, or of a file that holds several.
public struct Deck: Sendable {
  /// The folder's name in messages.
  public var path: String
  /// The screens in deck order; never empty. Each is read when it is first used.
  public var screens: LazyScreens
  /// The index of the screen to start at.
  public var start: Int
  /// The indices of the requested screens: all, or those of the one file that was named.
  package let asked: Range<Int>
  package var settings: ScreenSettings
  /// The problems of `deck.conf` and of file names. The problems of a screen are known after it has been read.
  package var warnings: [DeckProblem]
  /// The subfolders of its screens, as paths below its own with a `/` at the end.
  package internal(set) var folders: [String] = []
  /// The files of the screens; nil if they do not come from files.
  var files: DeckIndex?
  var askedFiles: AskedFiles?
  /// The pictures that its pages wait for; nil if the deck does not come from files.
  package internal(set) var images: ImageQueue?
  /// The inspection of a screen's file; nil if the deck does not come from files.
  var closerLook: @Sendable (Int, Screen) -> [DeckProblem] = { _, _ in [] }
  /// The text of a screen of a file that holds several; nil for any other.
  var partText: @Sendable (Int) -> [UInt8]? = { _ in nil }
  var fileAsked: FileName?
  /// The name of the file that was named, without its folder; nil if a folder was named.
  package var fileNamed: String? { fileAsked?.text }
  var isSplit: Bool { fileAsked != nil && asked.count > 1 }

  /// - Precondition: `screens` is not empty, each has an id of its own, and `start` is one of its indices.
  package init(path: String, screens: [Screen], start: Int, settings: ScreenSettings = ScreenSettings()) {
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

  /// The title from `deck.conf`, else that of the start screen. The folder's place and name do not matter.
  public var title: String { settings.title ?? screens[start].title }

  /// The author: `author:` of the start screen or of `deck.conf`, else that of a work of art; nil if none is named.
  package var author: String? {
    let screen = screens[start]
    let name = screen.settings.variables[Array("author".utf8)] ?? settings.variables[Array("author".utf8)]
    let author = name.map { DeckProblem.plain(String(decoding: $0, as: UTF8.self), limit: 500) } ?? screen.sauce?.author
    return author?.isEmpty == true ? nil : author
  }

  /// Returns the index of a screen by id; nil if there is none.
  public func index(of id: String) -> Int? { screens.index(of: id) }

  /// Returns the sequence of screens around one of them: those of its folder, or those of the named file with several
  /// screens.
  package func sequence(around index: Int) -> Range<Int> {
    files?.sequence(around: index) ?? screens.indices
  }

  /// Returns the alignment of a screen; if neither it nor the deck sets it, the optical middle for a page of Markdown,
  /// the top for one that grows by the output of its programs, else the middle.
  package func align(of screen: Screen) -> ScreenSettings.Align {
    let page = screen.programs.isEmpty ? ScreenSettings.Align.upper : .top
    return screen.settings.align ?? settings.align ?? (screen.isMarkdown ? page : .center)
  }

  /// Returns the ids of the screens that files at these paths below the folder belong to.
  ///
  /// - Complexity: O(screens + files).
  package func ids(ofFiles names: Set<String>) -> [String] {
    guard let files else { return [] }
    let changed = Set(names.map { FileName($0.utf8) })
    let stems = Set(changed.lazy.filter(\.isSidecar).map(\.stem))
    return screens.indices.filter { changed.contains(files.files[$0]) || stems.contains(files.files[$0].stem) }
      .map { screens.ids[$0] }
  }

  package func reads(_ name: String) -> Bool { asks(forFile: name) || files?.index(of: name) != nil }

  /// Returns true if it has asked for a file, which may not exist.
  package func asks(forFile name: String) -> Bool { askedFiles?.contains(FileName(name.utf8)) ?? false }

  /// Returns the subfolders of the files that it has asked for since the last call, as ``folders`` has them. A page asks
  /// for its files when it is first read.
  package func takeAskedFolders() -> [String] { askedFiles?.takeFolders() ?? [] }

  /// Returns the ids of the screens that show a file besides their own: a picture, or a part of it as code.
  func ids(showing name: String) -> [String] {
    (askedFiles?.screens(of: FileName(name.utf8)) ?? []).filter { screens.indices.contains($0) }.map { screens.ids[$0] }
  }

  /// True if it is a folder of several works of art and nothing else: no page that begins it, no `deck.conf`.
  package var isGallery: Bool {
    guard fileAsked == nil, let files, screens.count > 1, !files.hasOther("deck.conf"), !files.hasBeginning else {
      return false
    }
    return files.files.allSatisfy { if case .art = $0.format { true } else { false } }
  }

  /// Returns every problem of the deck in its order, or of the named file alone, without the notes of `porthole check`.
  ///
  /// - Complexity: O(bytes of the requested screens): it reads them all.
  public func check() -> [DeckProblem] {
    (ownWarnings + asked.flatMap { screens.problems(of: $0) }).filter { !$0.isNote }
  }

  package var ownWarnings: [DeckProblem] {
    guard let fileAsked, let files else { return warnings }
    let path = files.path(of: fileAsked)
    return warnings.filter { $0.path == path }
  }
}

/// The colours that an author or a theme gives a screen, for what a program draws over it.
package struct ScreenColors: Hashable, Sendable {
  package var ink: Color
  package var paper: Color
  package var accent: Color

  package init(ink: Color, paper: Color, accent: Color) {
    (self.ink, self.paper, self.accent) = (ink, paper, accent)
  }
}

extension Deck {
  /// Returns the colours of a screen; nil if it leaves them to the terminal.
  package func colors(of screen: Screen, palette: Palette) -> ScreenColors? {
    let settings = settings.overridden(by: screen.settings)
    guard settings.background != nil || settings.foreground != nil else { return nil }
    let style = settings.style(for: PageFormat(palette: palette))
    let ink = palette.resolve(style.text.foreground)
    return ScreenColors(
      ink: ink, paper: palette.resolve(style.text.background),
      accent: settings.theme == nil || screen.document == nil ? ink : style.theme.title)
  }
}
