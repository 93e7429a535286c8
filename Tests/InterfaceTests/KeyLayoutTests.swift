import PortholeStreams
import Testing

@testable import PortholeInterface

/// Keys of keyboards without Latin letters. The rows are those that xkeyboard-config gives for `us`, `ru`, `gr`, `il` and
/// `ara`.
struct KeyLayoutTests {
  private static let rows: [(latin: String, others: [String])] = [
    ("qwertyuiop", ["йцукенгшщз", "\0ςερτυθιοπ", "\0\0קראטוןםפ", "ضصثقفغعهخح"]),
    ("asdfghjkl", ["фывапролд", "ασδφγηξκλ", "שדגכעיחלך", "شسيبلاتنم"]),
    ("zxcvbnm", ["ячсмить", "ζχψωβνμ", "זסבהנמצ", "ئءؤر\0ىة"]),
  ]

  @Test func `each acts as the key in its place`() {
    for (latin, others) in Self.rows {
      for row in others {
        #expect(row.count == latin.count)
        for (key, place) in zip(row, latin) where key != "\0" {
          #expect(Key.character(key).inLatinPlace == .character(place), "\(key)")
          #expect(Key.altCharacter(key).inLatinPlace == .altCharacter(place), "\(key)")
        }
      }
    }
    for (key, place) in zip("ЙЩТПАΣΩЖ", "QONGFSV:") {
      #expect(Key.character(key).inLatinPlace == .character(place), "\(key)")
    }
    for key in "qQ1/éäß漢" { #expect(Key.character(key).inLatinPlace == nil) }
  }

  @Test func `actions have them, the first of two keys too, and the user's own keys come first`() throws {
    let standard = Keymap.standard
    #expect(standard.command(for: [.character("й")], in: .browsing) == .quit)
    #expect(standard.command(for: [.character("н")], in: .question) == .confirm)
    #expect(
      standard.command(for: [.character("о")], in: .browsing) == standard.command(for: [.character("j")], in: .browsing)
    )
    #expect(
      standard.beginsSequence(.character("п"), in: .browsing) == standard.beginsSequence(.character("g"), in: .browsing)
    )
    #expect(
      standard.command(for: [.character("п"), .character("п")], in: .browsing)
        == standard.command(for: [.character("g"), .character("g")], in: .browsing))
    // Text stays text.
    #expect(standard.command(for: [.character("й")], in: .picking) == nil)
    let own = try KeymapFile.keymap("help = й", path: "keys", changing: .standard)
    #expect(own.command(for: [.character("й")], in: .browsing) == .help)
  }

  @Test func `a show of a Russian keyboard goes on, searches and ends`() {
    var harness = PresenterHarness()
    harness.press("т")
    harness.rest()
    #expect(harness.presenter.screen == "gold")
    harness.press("щ")
    #expect(harness.presenter.panes.last is OverviewPane)
    harness.press("Esc й")
    #expect(harness.effects.contains(.quit(0)))
  }
}
