import Porthole

/// The new screen comes out of the link that was pressed, in a circle that grows.
struct CircularMask: Transition {
  func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(.from, Layer(.to, clip: .circle(center: stage.origin, radius: stage.reach * progress)))
  }
}

/// Two screens on the terminal. Enter dives, Backspace comes back, the arrows drag, q quits.
@main
struct Tour {
  enum Page { case harbour, reef }

  static func main() async throws {
    try await Terminal.run(body: show)
  }

  @MainActor static func show(on terminal: Terminal) async {
    let dive = TransitionLook(CircularMask(), duration: .milliseconds(700))
    var stack = LiveStack(Page.harbour, for: terminal) { page, size in
      Screen(markdown: page == .harbour ? "# Harbour\n\n[Dive](reef)" : "# Reef\n\nFish of every colour.").live(size)
    }
    for await event in terminal.events {
      switch event {
      case .key(.named(.enter)) where stack.top == .harbour: stack.push(.reef, from: 0, with: dive)
      case .key(.named(.backspace)): stack.pop()
      case .key(.named(.right)): stack.drag(by: 0.05)
      case .key(.named(.left)): stack.drag(by: -0.05)
      case .key(.named(.escape)): stack.finish()
      case .key(.character("q")): return
      case .frames(let count): stack.advance(frames: count)
      case .resize: stack.resize(to: terminal)
      default: break
      }
      terminal.show(stack)
    }
  }
}
