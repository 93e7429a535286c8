import Porthole
import Testing

@testable import HostsExample
@testable import TerminalExample

/// A program for a terminal, run without one.
@MainActor struct RehearsalTests {
  private static let size = Size(columns: 40, rows: 10)

  private static func rehearse(_ script: [TerminalEvent]) async throws -> Rehearsal {
    try await Terminal.rehearse(script, size: size) { await Tour.show(on: $0) }
  }

  private static func text(_ screen: Grid) -> String { screen.lines.joined(separator: "\n") }

  @Test func `Enter dives to the reef`() async throws {
    let rehearsal = try await Terminal.rehearse(
      [.key(.named(.enter)), .frames(.max)], size: Size(columns: 40, rows: 10), body: Tour.show)
    #expect(rehearsal.screens[0].lines.contains { $0.contains("[Dive]") })
    #expect(rehearsal.screens[2].lines.contains { $0.contains("Fish of every colour.") })
    #expect(try !Recording(of: rehearsal).bytes(as: .svg).isEmpty)
  }

  @Test func `keys reach the program, and frames pass by its own clock`() async throws {
    let rehearsal = try await Self.rehearse([
      .key(.named(.enter)), .frames(1), .frames(.max), .key(.named(.backspace)), .frames(.max),
    ])
    #expect(rehearsal.screens.count == 6)
    let texts = rehearsal.screens.map(Self.text)
    #expect(texts[0].contains("Dive") && texts[0] == texts[1])
    #expect(texts[3].contains("Fish") && !texts[3].contains("Dive"))
    #expect(texts[5] == texts[0])
    // 0.7 s of 60 frames each way, and the first picture. A circle over blank ground changes nothing.
    #expect(rehearsal.shots.count <= 2 * 42 + 1 && rehearsal.shots.count > 10)
    #expect(rehearsal.shots.map(\.time).reduce(.zero, +) > .seconds(1.3))
  }

  @Test func `arrows drag, and Escape lets go`() async throws {
    let rehearsal = try await Self.rehearse(
      [.key(.named(.enter))] + Array(repeating: .key(.named(.right)), count: 10) + [
        .frames(99), .key(.named(.escape)), .frames(.max),
      ])
    let middle = try #require(rehearsal.screens.dropFirst(11).first)
    // It is held: frames do not change it.
    #expect(rehearsal.screens[12] == middle && middle != rehearsal.screens[0])
    #expect(Self.text(rehearsal.screens[14]).contains("Fish"))
  }

  @Test func `another size lays the screens out anew`() async throws {
    let rehearsal = try await Self.rehearse([.resize(Size(columns: 20, rows: 5))])
    #expect(rehearsal.screens.map(\.size) == [Self.size, Size(columns: 20, rows: 5)])
    #expect(Self.text(rehearsal.screens[1]).contains("Dive"))
  }

  @Test func `a program that ends hears nothing more`() async throws {
    let rehearsal = try await Self.rehearse([.key(.character("q")), .key(.named(.enter)), .frames(.max)])
    #expect(rehearsal.screens.count == 1 && rehearsal.shots.count == 1)
  }

  @Test func `a task that is cancelled ends the events`() async throws {
    let task = Task {
      try await Terminal.rehearse([.frames(1)], size: Self.size) { terminal in
        withUnsafeCurrentTask { $0?.cancel() }
        await Tour.show(on: terminal)
      }
    }
    #expect(try await task.value.shots.isEmpty)
  }

  @Test func `other contents wake the program`() async throws {
    var asked = 0
    let rehearsal = try await Terminal.rehearse([.key(.character("x"))], size: Self.size) { terminal in
      for await event in terminal.events {
        if case .frames(0) = event {
          asked += 1
          terminal.show(Grid(["\(asked)"]))
          if asked == 1 { terminal.wake() }
        }
      }
    }
    #expect(asked == 3)
    #expect(rehearsal.screens.map { $0.lines[0] } == ["2", "3"])
  }

  @Test func `an effect changes what is shown, and not the stack`() async throws {
    var stack = LiveStack("page", size: Size(columns: 3, rows: 1)) { _, _ in LiveScreen(Grid(["abc"])) }
    let rehearsal = try await Terminal.rehearse([], size: stack.size) { terminal in
      for await event in terminal.events {
        if case .frames(let count) = event { stack.advance(frames: count) }
        terminal.show(stack) { frame in frame.withCells { $0[1].scalar = "-" } }
      }
    }
    #expect(rehearsal.screens.map(\.lines) == [["a-c"]] && stack.frame.lines == ["abc"])
  }

  @Test func `a transition is scrubbed, finished and cancelled`() async throws {
    let drags = Array(repeating: TerminalEvent.key(.named(.right)), count: 12)
    for (end, word) in [(Key.Named.enter, "Stars"), (.escape, "Wait")] {
      let rehearsal = try await Terminal.rehearse(
        drags + [.frames(9), .key(.named(end)), .frames(.max), .key(.character("q"))], size: Self.size
      ) { await Scrub.show(on: $0) }
      // It is held half way, and then goes to the end that was chosen.
      #expect(rehearsal.screens[12] == rehearsal.screens[13] && rehearsal.screens[12] != rehearsal.screens[0])
      #expect(Self.text(rehearsal.screens[15]).contains(word))
    }
  }

  @Test func `a program runs beside pages of text`() async throws {
    // The program ends by itself when it has been told to.
    var screens: [String] = []
    let rehearsal = try await Terminal.rehearse(
      [.key(.named(.tab)), .frames(.max), .key(.character("x")), .key(.named(.enter))], size: Self.size
    ) { terminal in try await Beside.show(["sh", "-c", "read a; echo \"got $a\""], on: terminal) }
    screens = rehearsal.screens.map(Self.text)
    #expect(screens.first?.contains("Try it") == true && screens.last?.contains("And now") == true)
  }

  @Test func `a rehearsal is recorded`() async throws {
    let rehearsal = try await Self.rehearse([.key(.named(.enter)), .frames(.max)])
    let recording = try Recording(of: rehearsal)
    #expect(recording.duration > .seconds(0.6) && recording.size == Self.size)
    #expect(throws: WritingError.noCells) { try Recording(of: Rehearsal()) }
    let resized = try await Self.rehearse([.resize(Size(columns: 20, rows: 5))])
    #expect(throws: WritingError.sizeChanged(from: Self.size, to: Size(columns: 20, rows: 5))) {
      try Recording(of: resized)
    }
  }
}
