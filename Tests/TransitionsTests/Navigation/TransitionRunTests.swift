import TestSupport
import Testing
import Transitions

@Suite struct TransitionRunTests {
  /// Ten frames a second, a second long by default, linear with a linear completion.
  func run(fps: Int = 10, duration: Double = 1, curve: TimingCurve = .linear, backwards: Bool = false) -> TransitionRun
  {
    var run = TransitionRun(framesPerSecond: fps, completionCurve: .linear)
    _ = run.start(duration: duration, curve: curve, backwards: backwards)
    return run
  }

  @Test func `the first frame is the start, the last is exactly the end`() {
    var run = run(duration: 0.4)
    #expect(
      strip("......", run: &run) == [
        ". 0.0 forward", ". 0.25 forward", ". 0.5 forward", ". 0.75 forward", ". 1.0 idle completed", ". 1.0 idle",
      ])
  }

  @Test(arguments: [false, true])
  func `a frame knows the progress of the frames before and after it`(backwards: Bool) {
    var run = run(duration: 0.8, curve: .easeOut, backwards: backwards)
    var frames: [FrameProgress] = []
    for _ in 0...8 {
      _ = run.advance(frames: 1)
      frames.append(run.frameProgress)
    }
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(frame.after == next.value)
      #expect(next.before == frame.value || next.value == next.before)
    }
    #expect(frames[0].before == frames[0].value)
  }

  @Test func `pausing does not change the frames before and after`() {
    var run = run(duration: 0.8, curve: .easeOut)
    _ = run.advance(frames: 0)
    _ = run.advance(frames: 3)
    let frame = run.frameProgress
    run.hold()
    #expect(run.frameProgress == frame)
  }

  @Test(arguments: [(24, 1), (30, 1), (50, 2), (60, 2), (120, 4)])
  func `a picture that is held changes at most thirty times per second`(framesPerSecond: Int, length: Int) {
    var run = TransitionRun(framesPerSecond: framesPerSecond)
    _ = run.start(duration: 1, curve: .easeOut)
    for frame in 0..<framesPerSecond {
      _ = run.advance(frames: 1)
      let first = frame / length * length
      #expect(abs(run.frameProgress.held - TimingCurve.easeOut(Double(first) / Double(framesPerSecond))) < 1e-9)
    }
    _ = run.advance(frames: 1)
    #expect(run.frameProgress.held == 1)
  }

  @Test func `a transition that is dragged or stepped shows every position`() {
    var run = TransitionRun(framesPerSecond: 60)
    _ = run.start(duration: 0.5, curve: .easeOut)
    for value in stride(from: 0.3, through: 0.4, by: 0.01) {
      run.update(value)
      #expect(run.frameProgress.held == value)
    }
    for _ in 0..<3 {
      run.step(frames: 1)
      #expect(run.frameProgress.held == run.progress)
    }
  }

  @Test func `cancelling plays back in the time that was played`() {
    var run = run(duration: 0.8)
    #expect(
      strip("....C....", run: &run) == [
        ". 0.0 forward", ". 0.125 forward", ". 0.25 forward", ". 0.375 forward", "C 0.375 back",
        ". 0.25 back", ". 0.125 back", ". 0.0 idle cancelled", ". 0.0 idle",
      ])
  }

  @Test func `a run can be dragged, paused, stepped and released`() {
    var run = run()
    #expect(
      strip("..H..7.<<G.F...", run: &run) == [
        ". 0.0 forward", ". 0.1 forward", "H 0.1 held", ". 0.1 held", ". 0.1 held", "7 0.7 held", ". 0.7 held",
        "< 0.6 held", "< 0.5 held", "G 0.5 forward", ". 0.6 forward", "F 0.6 forward", ". 0.7 forward",
        ". 0.8 forward", ". 0.9 forward",
      ])
  }

  @Test func `a step lands on a frame of the run`() {
    var run = run(duration: 0.8)
    #expect(
      strip("3>3<9>>1<<", run: &run) == [
        "3 0.3 scrubbing", "> 0.375 held", "3 0.3 held", "< 0.25 held", "9 0.9 held", "> 1.0 held", "> 1.0 held",
        "1 0.1 held", "< 0.0 held", "< 0.0 held",
      ])
  }

  @Test func `a run can be reversed repeatedly`() {
    var run = run()
    #expect(
      strip("....R.R..S", run: &run) == [
        ". 0.0 forward", ". 0.1 forward", ". 0.2 forward", ". 0.3 forward", "R 0.3 back", ". 0.2 back",
        "R 0.2 forward", ". 0.3 forward", ". 0.4 forward", "S 1.0 idle completed",
      ])
  }

  @Test func `the speed changes without a jump`() {
    var run = run()
    #expect(
      strip("..-..++..", run: &run) == [
        ". 0.0 forward", ". 0.1 forward", "- 0.1 forward", ". 0.15 forward", ". 0.2 forward", "+ 0.2 forward",
        "+ 0.2 forward", ". 0.4 forward", ". 0.6 forward",
      ])
  }

  @Test func `backwards plays the same way in reverse`() {
    var there = run(duration: 0.5, curve: .easeIn)
    var back = run(duration: 0.5, curve: .easeIn, backwards: true)
    var forth: [Double] = []
    var returned: [Double] = []
    for _ in 0..<6 {
      _ = there.advance(frames: 1)
      forth.append(there.progress)
      _ = back.advance(frames: 1)
      returned.append(back.progress)
    }
    for (a, b) in zip(forth, returned.reversed()) { #expect(abs(a - b) < 1e-12) }
    #expect(back.phase == .idle)
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity])
  func `an impossible duration is a cut`(duration: Double) {
    var run = TransitionRun(framesPerSecond: 60)
    #expect(run.start(duration: duration, curve: .linear) == .completed)
    #expect(run.phase == .idle)
    #expect(run.progress == 1)
  }

  @Test(arguments: [0.15, 0.3, 0.4, 0.45, 0.5, 0.7, 0.9, 1, 2], [10, 24, 50, 60, 144, 240])
  func `frame k shows k / (rate x duration), and the last is the first at or after the end`(
    duration: Double, fps: Int
  ) {
    var run = run(fps: fps, duration: duration)
    var k = 0
    var ending: TransitionRun.Ending?
    while ending == nil {
      ending = run.advance(frames: 1)
      #expect(abs(run.progress - min(1, Double(k) / (Double(fps) * duration))) < 1e-14)
      k += 1
    }
    #expect(run.progress == 1)
    // The rate times the duration is a rational number; the duration is in whole milliseconds.
    let thousandths = fps * Int((duration * 1000).rounded())
    #expect(k - 1 == (thousandths + 999) / 1000)
  }

  @Test(arguments: [0.15, 0.3, 0.45, 0.7, 1])
  func `the same moment is the same at every rate`(duration: Double) {
    var slow = run(fps: 10, duration: duration, curve: .easeIn)
    var fast = run(fps: 60, duration: duration, curve: .easeIn)
    _ = slow.advance(frames: 1)
    _ = fast.advance(frames: 1)
    while slow.phase != .idle {
      _ = slow.advance(frames: 1)
      _ = fast.advance(frames: 6)
      #expect(slow.progress == fast.progress)
    }
  }

  @Test func `after the end dragging has no effect`() {
    var run = run(duration: 0.1)
    #expect(strip("..5FCH>G.", run: &run).allSatisfy { $0.dropFirst(2).hasPrefix("1.0 idle") || $0 == ". 0.0 forward" })
  }

  @Test func `skipped frames do not make a run longer`() {
    var run = run(duration: 1)
    _ = run.advance(frames: 1)
    _ = run.advance(frames: 7)
    #expect(abs(run.progress - 0.7) < 1e-15)
    #expect(run.advance(frames: 9) == .completed)
    #expect(run.progress == 1)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func `dragging never jumps`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var run = TransitionRun(framesPerSecond: 60)
    let duration = 0.45
    _ = run.start(duration: duration, curve: .easeInEaseOut)
    for step in 0..<10_000 {
      let before = run.progress
      let phase = run.phase
      let action = random.next() % 12
      switch action {
      case 0: run.finish()
      case 1: run.cancel()
      case 2: run.reverse()
      case 3: run.hold()
      case 4: run.resume()
      case 5: run.grab()
      case 6: run.speed = [0.125, 0.25, 0.5, 1, 2, 4][Int(random.next() % 6)]
      case 7: run.update(run.progress + Double(random.next() % 100) / 10_000 - 0.005)
      case 8 where phase == .idle: _ = run.start(duration: duration, curve: .easeInEaseOut)
      default: break
      }
      if action < 7 { #expect(run.progress == before, "step \(step), action \(action)") }
      if phase == .idle { continue }
      let held = run.progress
      _ = run.advance(frames: 1)
      // The steepest place of easeInEaseOut has a slope of 1.73.
      let most = 1.75 * run.speed / (60 * duration)
      #expect(abs(run.progress - held) <= most + 1e-12, "step \(step), action \(action)")
      #expect((0...1).contains(run.progress))
    }
  }
}
