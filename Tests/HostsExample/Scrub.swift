import Porthole

/// A transition under the user's hand: the arrows drag it, Enter finishes it, Escape cancels it, q quits.
@MainActor enum Scrub {
  enum Page { case day, night }

  /// The new screen opens in a circle.
  struct CircularMask: Transition {
    func scene(at progress: Double, on stage: Stage) -> Scene {
      Scene(.from, Layer(.to, clip: .circle(center: stage.origin, radius: stage.reach * progress)))
    }
  }

  static func run() async throws { try await Terminal.run(body: show) }

  static func show(on terminal: Terminal) async {
    let mask = TransitionLook(CircularMask(), duration: .milliseconds(900))
    var stack = LiveStack(Page.day, for: terminal) { page, size in
      Screen(markdown: page == .day ? "# Day\n\nThe sun is up.\n\n[Wait](night)" : "# Night\n\nStars.").live(size)
    }
    for await event in terminal.events {
      switch event {
      case .key(.named(.right)):
        if stack.top == .day { stack.push(.night, from: 0, with: mask) }
        stack.drag(by: 0.04)
      case .key(.named(.left)): stack.drag(by: -0.04)
      case .key(.named(.enter)): stack.finish()
      case .key(.named(.escape)): stack.cancel()
      case .key(.character("q")): return
      case .frames(let count): stack.advance(frames: count)
      case .resize: stack.resize(to: terminal)
      default: break
      }
      terminal.show(stack)
    }
  }
}
