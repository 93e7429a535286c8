import PortholePictures
import Testing
import Transitions

@testable import PortholeRecording

struct ThemeTests {
  @Test func `themes are found by their names, in upper or lower case`() throws {
    // The values of the theme's own documentation: draculatheme.com gives these colours to terminals.
    let dracula = try #require(NamedThemes.palette(named: "Dracula"))
    #expect(dracula.foreground == 0xF8F8F2)
    #expect(Array(dracula.ansi[1...4]) == [0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9])
    #expect(NamedThemes.palette(named: "dracula") == dracula)
    #expect(NamedThemes.palette(named: "Draculla") == nil)
    #expect(NamedThemes.palette(named: "") == nil)
  }

  @Test func `every theme can be read`() {
    #expect(NamedThemes.names.count > 300)
    #expect(NamedThemes.names.allSatisfy { NamedThemes.palette(named: $0) != nil })
  }

  private static let windows = """
    {"name": "x", "foreground": "#010203", "background": "#FFFFFF", "black": "#000000", "red": "#C50F1F",
     "purple": "#881798", "brightPurple": "#B4009E", "brightWhite": "#fff"}
    """

  @Test(arguments: [windows, "{\"schemes\": [\(windows)]}", "\n " + windows])
  func `a scheme of Windows Terminal is read`(
    text: String
  ) throws {
    let palette = try #require(ThemeFile.palette(of: Array(text.utf8)))
    #expect(palette.foreground == 0x010203 && palette.background == 0xFFFFFF)
    #expect(palette.ansi[1] == 0xC50F1F && palette.ansi[5] == 0x881798)
    #expect(palette.ansi[13] == 0xB4009E && palette.ansi[15] == 0xFFFFFF)
    #expect(palette.ansi[2] == Palette.standard.ansi[2])
  }

  @Test func `colours of iTerm2 are read`() throws {
    func color(_ name: String, _ red: Double) -> String {
      """
      <key>\(name) Color</key>
      <dict>
        <key>Blue Component</key><real>1</real>
        <key>Color Space</key><string>sRGB</string>
        <key>Green Component</key>
        <real>0.5019607843</real>
        <key>Red Component</key><real>\(red)</real>
      </dict>
      """
    }
    let text = "<?xml version=\"1.0\"?><plist><dict>\(color("Ansi 1", 0))\(color("Background", 1))</dict></plist>"
    let palette = try #require(ThemeFile.palette(of: Array(text.utf8)))
    #expect(palette.ansi[1] == 0x0080FF && palette.background == 0xFF80FF)
    #expect(palette.foreground == Palette.standard.foreground)
  }

  @Test(arguments: ["", "{", "{}", "[]", "<plist/>", "red", "{\"red\": \"#12\"}", "{\"red\": 7}"])
  func `a file without colours is none`(text: String) {
    #expect(ThemeFile.palette(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "Set Theme Dracula", "Set Theme \"Dracula\"",
    "Set Theme {\"red\": \"#ff5555\", \"foreground\": \"#f8f8f2\", \"background\": \"#1e1f29\"}",
  ]) func `a tape names a theme or writes it as JSON`(line: String) throws {
    let palette = try #require(Tape(line + "\n").settings.palette)
    #expect(palette.background == 0x1E1F29 && palette.ansi[1] == 0xFF5555)
  }
}
