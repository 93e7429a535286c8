import PortholeTerminal
import Testing
import Transitions

@testable import PortholeCommands

struct MotionWishTests {
  @Test(arguments: [
    ([:], TransitionChooser.Motion.full),
    (["NO_MOTION": "1"], .none),
    (["NO_MOTION": ""], .full),
    (["NO_MOTION": "0"], .full),
    (["PREFERS_REDUCED_MOTION": "reduce"], .reduced),
    (["PREFERS_REDUCED_MOTION": "no-preference"], .full),
    (["REDUCED_MOTION": "true"], .reduced),
    (["REDUCED_MOTION": "FALSE"], .full),
    (["REDUCED_MOTION": "1", "NO_MOTION": "yes"], .none),
  ])
  func `the environment is asked`(_ variables: [String: String], _ motion: TransitionChooser.Motion) {
    #expect(MotionPreference.motion(asked: nil, Environment(variables)) == motion)
    #expect(MotionPreference.motion(asked: .full, Environment(variables)) == .full)
  }
}
