import PortholeDecks
import PortholeInterface
import PortholeRecording
import PortholeStreams
import Testing
import Transitions

@Suite struct TapeWriterTests {
  @Test func `written actions are read back unchanged`() throws {
    let keys: [Key] = [
      .named(.enter), .named(.pageDown), .character(" "), .character("\""), .character("#"), .character("é"),
      .control("l"), .control("\\"), .alt(.left), .shift(.tab),
    ]
    // The nearest cell for a place outside the screen; the cell's height if it changes; nothing for events that no user
    // causes.
    let others: [(InputEvent, Tape.Action?)] = [
      (.mouse(.press, Position(column: 3, row: 4)), .mouse(.press, Position(column: 3, row: 4))),
      (.mouse(.drag, Position(column: -1, row: 4)), .mouse(.drag, Position(column: 0, row: 4))),
      (.mouse(.release, Position(column: 5, row: 4)), .mouse(.release, Position(column: 5, row: 4))),
      (.mouse(.rightPress, Position(column: 0, row: 0)), .mouse(.rightPress, Position(column: 0, row: 0))),
      (.mouse(.wheelUp, Position(column: 0, row: 0)), .mouse(.wheelUp, Position(column: 0, row: 0))),
      (.mouse(.wheelDown, Position(column: 0, row: 0)), .mouse(.wheelDown, Position(column: 0, row: 0))),
      (.resize(Size(columns: 33, rows: 9), aspect: 2), .resize(Size(columns: 33, rows: 9), aspect: nil)),
      (.resize(Size(columns: 9, rows: 9), aspect: 2.125), .resize(Size(columns: 9, rows: 9), aspect: 2.125)),
      (.resize(Size(columns: 8, rows: 9), aspect: 2.125), .resize(Size(columns: 8, rows: 9), aspect: nil)),
      (.message("not a thing that a user does"), nil),
    ]
    var writer = TapeWriter(framesPerSecond: 60, aspect: 2)
    let text = (keys.map(InputEvent.key) + others.map(\.0)).map { writer.lines(for: $0, at: 0) }.joined()
    #expect(try Tape(text).actions == keys.map { .key($0) } + others.compactMap(\.1))
  }

  @Test(arguments: [1, 24, 50, 60, 144]) func `a time belongs to the frame at which it was noted`(rate: Int) throws {
    var writer = TapeWriter(framesPerSecond: rate)
    var time = 0
    for frames in [0, 1, 2, 7, 100, 101, 5000, 86_400 * rate * 2] {
      let text = writer.lines(for: .key(.named(.tab)), at: frames)
      for step in try Tape(text).steps {
        if case .sleep(let microseconds) = step.action { time += microseconds }
      }
      // An action takes effect in the first frame at or after its time.
      #expect((time * rate + 999_999) / 1_000_000 == frames)
    }
  }

  @Test func `written settings are read back unchanged`() throws {
    var settings = Tape.Settings()
    settings.size = Size(columns: 90, rows: 20)
    settings.framesPerSecond = 60
    settings.depth = .palette
    settings.glyphs = .legacy
    settings.aspect = 1.9
    settings.palette = Palette(foreground: 0x000001, background: 0xFFFFFE, ansi: (0..<16).map { $0 * 0x111111 })
    settings.start = "a screen"
    settings.transition = try TransitionChoice(parsing: "iris:close 700ms ease-in".unicodeScalars)
    settings.duration = 0.65
    settings.speed = 0.125
    settings.motion = .reduced
    settings.seed = 12
    let keys = """
      next-link = w
      follow = Comma, yg, Ctrl-F
      history = `, ', \", Space
      page-down = PgDn
      list.select =

      """
    settings.keymap = try KeymapFile.keymap(keys, path: "k", changing: .standard)
    let head = TapeWriter.head(settings, comment: "a comment")
    #expect(try Tape(head).settings == settings)
    #expect(head.hasPrefix("# a comment\nSet Size 90x20\n"))
    #expect(TapeWriter.head(Tape.Settings(), comment: "x") == "# x\n")
  }

  /// The eighteen colours of a built-in theme say less than its name, so its name is written.
  @Test(arguments: ThemeName.allCases) func `a theme is written by its name`(theme: ThemeName)
    throws
  {
    var settings = Tape.Settings()
    settings.palette = theme.palette
    let head = TapeWriter.head(settings, comment: "x")
    #expect(head == "# x\nSet Theme \(theme.rawValue)\n")
    #expect(try Tape(head).settings.palette == theme.palette)
  }
}
