import Testing
import Transitions

struct ChainTests {
  private let chain = Catalog.iris(opens: false).then(Catalog.wipe(.right), through: .white, joint: 0.25)
  private let black = "color 0, inside circle (40 24) r 42.452"

  @Test func `the first half ends on the colour, the second begins on it`() {
    // The circle closes from 46.648 u, the distance to the corner; half-way its radius is 0.5 + 46.148 / 2 u, and that of
    // the black around it 0.5 + 46.148 * 0.5 / 0.55.
    #expect(chain.summary(0.125) == ["color ffffff", black, "from, inside circle (40 24) r 23.574"])
    #expect(chain.summary(0.25) == ["color ffffff"])
    #expect(chain.summary(0.625) == ["color ffffff", "to, inside another shape"])
    #expect(chain.summary(0) == ["from"] && chain.summary(1) == ["to"])
  }

  @Test func `on the way back the same pictures come in the other order`() {
    #expect(chain.summary(0.875, operation: .pop) == ["color ffffff", black, "to, inside circle (40 24) r 23.574"])
    #expect(chain.summary(0.375, operation: .pop) == ["color ffffff", "from, inside another shape"])
  }

  @Test(arguments: [
    (Intermediate.black, "color 0"), (.white, "color ffffff"), (.gray, "color 808080"), (.backdrop, "color 102030"),
  ])
  func `what lies between is a colour, or what is behind the screens`(_ intermediate: Intermediate, _ color: String) {
    #expect(Catalog.fade.then(Catalog.fade, through: intermediate).summary(0.5) == [color])
  }

  @Test func `each goes along its own curve in its own window`() {
    let chain = Catalog.fade.then(Catalog.fade, through: .black, joint: 0.8, curves: (.easeIn, .easeOut))
    // ease-in is 0.0935 at a quarter, ease-out 0.9065 at three quarters.
    #expect(chain.summary(0.2) == ["from", "color 0, opacity 0.093"])
    #expect(chain.summary(0.95) == ["color 0", "to, opacity 0.907"])
  }

  @Test func `a curve that overshoots stays on the colour`() {
    let spring = TimingCurve.spring(angularFrequency: 30, dampingRatio: 0.2)
    let chain = Catalog.push().then(Catalog.fade, through: .black, curves: (spring, .linear))
    // The spring is past its target at a tenth of the time.
    #expect(spring(0.1) > 1 && chain.summary(0.05) == ["color 0"])
  }

  @Test func `it is dragged as its first transition is`() {
    #expect(Catalog.cover(.up).then(Catalog.fade).dragAxis == .along(.up))
    #expect(Catalog.fade.then(Catalog.cover(.up)).dragAxis == .outward)
  }

  @Test(arguments: [0, 1, -.infinity, .infinity, .nan] as [Double])
  func `both halves have time`(joint: Double) {
    let chain = Catalog.fade.then(Catalog.fade, joint: joint)
    let stage = Stage(size: Size(columns: 9, rows: 3))
    // Neither half is passed over.
    #expect(chain.scene(at: 0.005, toward: stage).count == 2 && chain.scene(at: 0.995, toward: stage).count == 2)
  }
}
