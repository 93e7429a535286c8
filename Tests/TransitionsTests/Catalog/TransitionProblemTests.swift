import Synchronization
import TestSupport
import Testing

@testable import Transitions

/// The rules that a transition of one's own breaks, as a test is told them.
struct TransitionProblemTests {
  private struct Own: Transition {
    var wayBack: WayBack = .swapped
    let make: @Sendable (Double, Stage) -> Scene

    func scene(at progress: Double, on stage: Stage) -> Scene { make(progress, stage) }
  }

  private func rules(_ make: @escaping @Sendable (Double, Stage) -> Scene) -> [TransitionProblem.Rule] {
    let pair = SamplePair(Size(columns: 31, rows: 9))
    let stage = Stage(size: pair.from.size, trigger: Rect(column: 3, row: 3, columns: 9, rows: 3))
    return Own(make: make).faults(on: stage, from: pair.from, to: pair.to).map(\.rule)
  }

  /// On a single cell everything is a jump.
  @Test(
    arguments: ContractTests.entries.filter { $0.name != "cut" }, ContractTests.settings.filter { $0.size.area > 8 })
  func `the catalogue breaks no rule`(_ entry: Catalog.Entry, _ setting: ContractTests.Setting) {
    let pair = setting.pair
    let found = entry.transition.problems(on: setting.stage, from: pair.from, to: pair.to)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `a scene that depends on the calls before it is not pure`() {
    let calls = Mutex(0)
    let found = rules { progress, _ in
      let count = calls.withLock { count in
        count += 1
        return count
      }
      return Scene(.from, Layer(.to, opacity: count.isMultiple(of: 2) ? progress : progress / 2))
    }
    #expect(found.contains(.pure))
  }

  @Test(arguments: [0.5, 0.77]) func `a step of an amount, a place, a size or an edge is a jump`(at step: Double) {
    #expect(
      rules { progress, _ in Scene(.from, Layer(.to, opacity: progress < step ? progress : progress * 0.5)) }.contains(
        .continuous))
    #expect(
      rules { progress, stage in
        Scene(.to, Layer(.from, translation: Point(x: stage.width * (progress + (progress > step ? 0.5 : 0)), y: 0)))
      }.contains(.continuous))
    #expect(
      rules { progress, _ in Scene(.from, Layer(.to, scale: progress < step ? progress : 1)) }.contains(.continuous))
    #expect(
      rules { progress, stage in
        Scene(
          .from,
          Layer(
            .to, clip: .circle(center: stage.origin, radius: stage.reach * (progress < step ? progress / 4 : progress)))
        )
      }.contains(.continuous))
  }

  @Test func `what is not the screen itself near an end is told`() {
    #expect(rules { progress, _ in Scene(Layer(.from, shade: 0.5), Layer(.to, opacity: progress)) } == [.exact])
    #expect(rules { progress, _ in Scene(.from, Layer(.to, opacity: progress * 0.7)) } == [.exact])
  }

  @Test(arguments: [(0.5, true), (1, true), (2, false), (10, false), (.nan, false)])
  func `a custom shape must be a distance`(_ slope: Double, _ isSound: Bool) {
    let found = rules { progress, stage in
      let (center, radius) = (stage.origin, stage.reach * progress)
      return Scene(
        .from,
        Layer(
          .to,
          clip: .custom { point in
            let (x, y) = (point.x - center.x, point.y - center.y)
            return ((x * x + y * y).squareRoot() - radius) * slope
          }))
    }
    #expect(found.contains(.distance) == !isSound, "\(found)")
  }

  @Test func `a problem says where it is and what to do`() {
    let text = "\(TransitionProblem(rule: .exact, progress: 0.998))"
    #expect(text.hasPrefix("at 0.998: ") && text.contains("; "))
  }
}
