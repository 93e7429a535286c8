import PortholeDecks
import Testing

@testable import PortholeInterface

/// A show for strangers.
struct KioskTests {
  @Test(arguments: ["e", "R", "^\\", "x", "^Z"])
  func `nothing leaves the deck`(key: String) throws {
    var harness = PresenterHarness { $0.hasFiles = true }
    harness.press(key)
    #expect(harness.effects.filter(\.leavesDeck).count == 1)
    var kiosk = PresenterHarness {
      $0.hasFiles = true
      $0.isKiosk = true
    }
    kiosk.press(key)
    #expect(kiosk.effects.filter(\.leavesDeck).isEmpty)
    #expect(kiosk.presenter.chrome.status == "not available in a kiosk")
  }

  @Test func `a stranger can leave`() {
    var kiosk = PresenterHarness { $0.isKiosk = true }
    kiosk.press("q")
    #expect(kiosk.effects.contains(.quit(0)))
  }
}
