import PortholeStreams
import Testing

@Suite struct CastPlayerTests {
  /// Frames at 0, 1, 2 and 3 s, chapters at 1 and 2.5 s, 4 s long.
  private func player(speed: Double = 1) throws -> CastPlayer {
    let text = """
      {"version": 2, "width": 4, "height": 2}
      [0, "o", "a"]
      [1, "m", "one"]
      [1, "o", "b"]
      [2, "o", "c"]
      [2.5, "m", "two"]
      [3, "o", "d"]
      [4, "x", "0"]
      """
    return CastPlayer(try CastFilm(PortholeStreams.Cast(reading: Array(text.utf8), path: "t.cast")), speed: speed)
  }

  @Test func `time passes at the speed asked for, and not beyond the end`() throws {
    var player = try player(speed: 2)
    #expect(player.untilNext == 500_000)
    player.advance(by: 400_000)
    #expect(player.position == 800_000 && player.untilNext == 100_000)
    player.perform(.speed(0.5))
    #expect(player.speed == 1 && player.untilNext == 200_000)
    player.advance(by: 10_000_000)
    #expect(player.position == 4_000_000 && player.isAtEnd && player.untilNext == nil)
    for _ in 0..<20 { player.perform(.speed(2)) }
    #expect(player.speed == 16)
  }

  @Test func `paused, it stays, and steps from frame to frame`() throws {
    var player = try player()
    player.advance(by: 1_700_000)
    player.perform(.hold)
    player.advance(by: 1_000_000)
    #expect(player.position == 1_700_000 && player.untilNext == nil)
    player.perform(.hold)
    #expect(player.position == 1_700_000 && player.untilNext == 300_000)
    player.perform(.hold)
    for (step, position) in [(1, 2), (1, 3), (1, 3), (-1, 2), (-5, 0)] {
      player.perform(.step(step))
      #expect(player.position == position * 1_000_000 && !player.isRunning)
    }
    player.perform(.hold)
    #expect(player.isRunning)
  }

  @Test func `seeks, and goes to chapters and ends`() throws {
    var player = try player()
    for (control, position) in [
      (.marker(1), 1_000_000), (.marker(1), 2_500_000), (.marker(-1), 1_000_000), (.marker(-1), 0), (.marker(-1), 0),
      (.seek(1_200_000), 1_200_000), (.seek(-5_000_000), 0), (.seek(50_000_000), 4_000_000), (.start, 0),
      (.end, 4_000_000), (.marker(1), 4_000_000),
    ] as [(CastPlayer.Control, Int)] {
      player.perform(control)
      #expect(player.position == position)
    }
  }

  @Test func `resumed at its end it starts again`() throws {
    var player = try player()
    player.perform(.end)
    player.perform(.hold)
    player.perform(.hold)
    #expect(player.isRunning && player.position == 0)
  }
}
