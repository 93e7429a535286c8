import PortholeRecording
import PortholeTerminal
import Testing
import Transitions

@testable import PortholeCommands

struct ColorWishTests {
  @Test(arguments: [
    ([:], ColorPreference.auto), (["NO_COLOR": "1"], .never), (["NO_COLOR": ""], .auto), (["CLICOLOR": "0"], .never),
    (["CLICOLOR": "1"], .auto), (["CLICOLOR_FORCE": "1"], .always), (["CLICOLOR_FORCE": "0"], .auto),
    (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], .always), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .never),
    (["FORCE_COLOR": "1"], .always), (["FORCE_COLOR": "3"], .always),
    (["FORCE_COLOR": "0"], .never), (["FORCE_COLOR": "false"], .never),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], .never),
    (["FORCE_COLOR": "1", "CLICOLOR": "0"], .always), (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], .never),
  ])
  func `the environment says whether there are colours`(_ variables: [String: String], _ wish: ColorPreference) {
    #expect(ColorPreference(Environment(variables)) == wish)
  }

  @Test func `themes use values, the terminal's own colours names`() throws {
    for theme in Theme.all {
      let palette = theme.palette
      let isOwn = !["dark", "light"].contains(theme.name)
      #expect((palette.defaultBackground.name == .none) == isOwn)
      #expect((palette.resolve(Color(.ansi(3), rgb: 0)).name == .none) == isOwn)
      #expect(palette.resolve(Color(.defaultForeground, rgb: 0)).rgb == palette.foreground)
      #expect(palette.indexed(9).rgb == palette.ansi[9])
    }
    #expect(try ShowCommand(parsing: ["--theme", "amber"]).display.theme?.name == "amber")
    #expect(try ShowCommand(parsing: ["--theme=auto"]).display.theme == nil)
    let error = #expect(throws: UsageError.self) { try ShowCommand(parsing: ["--theme", "ambre"]) }
    #expect(error?.description == #"--theme: invalid value "ambre"; did you mean "amber"?"#)
  }

  /// The contrast of WCAG 2, from the relative luminance of both.
  @Test(arguments: Theme.all.map(\.name))
  func `text can be read in every theme`(name: String) throws {
    func linear(_ value: UInt32) -> Double {
      let share = Double(value) / 255
      // Squared, which is near enough to the exact curve for a lower bound.
      return share * share
    }
    func luminance(_ rgb: UInt32) -> Double {
      0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255)
    }
    let palette = try #require(Theme.named(name)).palette
    let (ink, paper) = (luminance(palette.foreground), luminance(palette.background))
    #expect((max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) > 7)
  }
}
