import Decks
import Interface
import Testing
import Transitions

@Suite struct PresenterTests {
  @Test func `A screen smaller than the terminal stands in its middle, its first link focused`() {
    let stand = Stand()
    #expect(stand.presenter.frame.text == ["   home", "", "   [gold]  [iron]", "", "   [nowhere!"])
    #expect(stand.presenter.frame.focused == "[gold]")
    #expect(!stand.presenter.isMoving)
    #expect(!stand.presenter.isInTransition)
  }

  @Test func `A push shows the old screen, then moves, then rests on the new one`() {
    var stand = Stand()
    let before = stand.presenter.frame
    stand.press("Enter")
    #expect(stand.effects == [.departed(to: "gold")])
    #expect(stand.presenter.frame == before)
    #expect(stand.presenter.isMoving && stand.presenter.isInTransition)
    stand.wait(9)
    #expect(stand.presenter.isInTransition)
    stand.wait(1)
    #expect(!stand.presenter.isMoving && !stand.presenter.isInTransition)
    #expect(stand.presenter.frame.text == ["", "        gold", "", "      [back]", ""])
    #expect(stand.presenter.screen == "gold")
  }
}
