import PortholeInterface
import PortholeStreams
import Testing
import Transitions

/// Counts the frames and bytes of a show.
final class ShowMeter: ShowSink {
  private(set) var (frames, bytes) = (0, 0)

  func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    switch event {
    case .frame: frames += 1
    case .output(let output): bytes += output.count
    default: break
    }
  }
}

extension ShowMeter: ShowObserver {
  func observe(_ event: InputEvent, for presenter: inout Presenter, time: Int) {}

  func observe(frameOf presenter: inout Presenter, time: Int) {
    let now = time.microseconds(at: presenter.settings.framesPerSecond)
    receive(.frame(presenter.frame, presenter.damage), at: now)
  }
}

/// The output of the article on adding one.
@MainActor struct ShowMeterTests {
  @Test func `an output gets the events of a program and the frames of a deck`() throws {
    let meter = ShowMeter()
    var sinks: [any ShowSink<Never>] = [meter]
    sinks.receive(.terminal(Size(columns: 80, rows: 24), .standard), at: 0)
    sinks.receive(.output(Array("hello".utf8)[...]), at: 10)
    sinks.receive(.end(status: 0), at: 20)
    #expect(meter.bytes == 5 && meter.frames == 0)
    let observers: [any ShowObserver] = [meter]
    var presenter = try SmallDeck.presenter()
    for time in 0..<3 {
      _ = presenter.advance(frames: 1)
      for observer in observers { observer.observe(frameOf: &presenter, time: time) }
    }
    #expect(meter.frames == 3)
  }
}
