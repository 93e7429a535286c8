import PortholeStreams
import TestSupport
import Testing

/// Sequences that matter, found in output that is cut anywhere.
@Suite struct ScreenWatcherTests {
  /// Returns the pieces of chunks as text: those that do not matter are joined.
  private func pieces(_ chunks: [[UInt8]], listens: Bool = false) -> [String] {
    var watcher = ScreenWatcher()
    watcher.listens = listens
    var result: [String] = []
    var plain: [UInt8] = []
    func close() {
      if !plain.isEmpty { result.append(String(decoding: plain, as: UTF8.self)) }
      plain = []
    }
    for chunk in chunks {
      chunk.withUnsafeBufferPointer { chunk in
        var at = 0
        while let piece = watcher.next(in: chunk, at: &at) {
          switch piece {
          case .plain(let range): plain += chunk[range]
          case .kept(let bytes): plain += bytes
          case .sequence(let found, let bytes):
            close()
            result.append("\(found) \(String(decoding: bytes, as: UTF8.self))")
          }
        }
      }
    }
    plain += watcher.giveUp()
    close()
    return result
  }

  private static let outputs: [(output: String, listens: Bool, pieces: [String])] = [
    ("one\u{1B}[?1049htwo", false, ["one", "enter \u{1B}[?1049h", "two"]),
    ("\u{1B}[?1049l", false, ["leave \u{1B}[?1049l"]),
    ("\u{1B}[?1;47h\u{1B}[?1047l", false, ["enter \u{1B}[?1;47h", "leave \u{1B}[?1047l"]),
    ("\u{1B}[1;31mred\u{1B}[m ä \u{1B}[?25l", false, ["\u{1B}[1;31mred\u{1B}[m ä \u{1B}[?25l"]),
    ("\u{1B}[?1049$p\u{1B}[1049h", false, ["\u{1B}[?1049$p\u{1B}[1049h"]),
    ("\u{1B}\u{1B}[?1049h", false, ["\u{1B}", "enter \u{1B}[?1049h"]),
    ("\u{1B}[?10\u{1B}[?1049h", false, ["\u{1B}[?10", "enter \u{1B}[?1049h"]),
    ("a\u{1B}cb", false, ["a", "reset \u{1B}c", "b"]),
    // In a string nothing matters, until it ends.
    ("\u{1B}]0;\u{9B}[?1049h\u{07}x", false, ["\u{1B}]0;\u{9B}[?1049h\u{07}x"]),
    (
      "\u{1B}Ptmux;\u{1B}\u{1B}[?1049h\u{1B}\\\u{1B}[?47h", false,
      ["\u{1B}Ptmux;\u{1B}\u{1B}[?1049h\u{1B}\\", "enter \u{1B}[?47h"]
    ),
    ("\u{1B}]0;title\u{1B}[?1049h", false, ["\u{1B}]0;title", "enter \u{1B}[?1049h"]),
    ("\u{1B}]0;title\u{1B}[?1049h", true, ["\u{1B}]0;title", "enter \u{1B}[?1049h"]),
    ("\u{1B}]0;no\u{18}\u{1B}[?1049h", true, ["\u{1B}]0;no\u{18}", "enter \u{1B}[?1049h"]),
    // Questions matter while it listens.
    ("\u{1B}[c\u{1B}[6n", false, ["\u{1B}[c\u{1B}[6n"]),
    (
      "a\u{1B}[cb\u{1B}[6n\u{1B}[?6n", true,
      ["a", "question \u{1B}[c", "b", "cursor(isExtended: false) \u{1B}[6n", "cursor(isExtended: true) \u{1B}[?6n"]
    ),
    (
      "\u{1B}]11;?\u{07}\u{1B}]11;#fff\u{07}\u{1B}]4;1;?\u{1B}\\", true,
      ["question \u{1B}]11;?\u{07}", "\u{1B}]11;#fff\u{07}", "question \u{1B}]4;1;?\u{1B}\\"]
    ),
    (
      "\u{1B}P+q544e\u{1B}\\\u{1B}P$qm\u{1B}\\\u{1B}Pq#0\u{1B}\\", true,
      ["question \u{1B}P+q544e\u{1B}\\", "rendition \u{1B}P$qm\u{1B}\\", "\u{1B}Pq#0\u{1B}\\"]
    ),
    (
      "\u{1B}_Ga=q,i=1;AAAA\u{1B}\\\u{1B}_Ga=T;AAAA\u{1B}\\", true,
      ["question \u{1B}_Ga=q,i=1;AAAA\u{1B}\\", "\u{1B}_Ga=T;AAAA\u{1B}\\"]
    ),
    (
      "\u{1B}[>q\u{1B}[?u\u{1B}[14t\u{1B}[?2026$p\u{1B}[8;24;80t", true,
      ["question \u{1B}[>q", "question \u{1B}[?u", "question \u{1B}[14t", "question \u{1B}[?2026$p", "\u{1B}[8;24;80t"]
    ),
  ]

  @Test(arguments: outputs.indices)
  func `a sequence is found wherever the output is cut`(index: Int) {
    let (output, listens, expected) = Self.outputs[index]
    let bytes = Array(output.utf8)
    #expect(pieces([bytes], listens: listens) == expected)
    #expect(pieces(bytes.map { [$0] }, listens: listens) == expected)
    for first in bytes.indices {
      for second in first..<bytes.count {
        let chunks = [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]
        if pieces(chunks, listens: listens) != expected { Issue.record("cut at \(first) and \(second)") }
      }
    }
  }

  @Test(arguments: [false, true])
  func `what is found does not depend on where the output is cut, whatever it is`(listens: Bool) {
    let parts = [
      "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}%", "\u{1B}\\", "\u{07}", "\u{18}", "a", "4", ";?", "?1049h",
      "?47l", "6n", "31m", "ä", "\u{1B}[?1049l", "\u{1B}(B", "$qm", "\u{1B}\u{1B}",
    ]
    var random = SplitMix64(state: 11)
    for _ in 0..<500 {
      let bytes = (0..<8).flatMap { _ in Array((parts.randomElement(using: &random) ?? "").utf8) }
      let expected = pieces([bytes], listens: listens)
      #expect(pieces(bytes.map { [$0] }, listens: listens) == expected)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      #expect(pieces([Array(bytes[..<cut]), Array(bytes[cut...])], listens: listens) == expected)
    }
  }

  @Test func `plain output of one chunk is one piece`() {
    var watcher = ScreenWatcher()
    let chunk = Array("\u{1B}[31mred\u{1B}[m \u{1B}]8;;x\u{1B}\\link\u{1B}(B\r\n".utf8)
    chunk.withUnsafeBufferPointer { chunk in
      var at = 0
      #expect(watcher.next(in: chunk, at: &at) == .plain(0..<chunk.count))
      #expect(watcher.next(in: chunk, at: &at) == nil)
    }
  }

  @Test func `a long string is passed on before it ends`() {
    let bytes = Array("\u{1B}]0;".utf8) + [UInt8](repeating: 0x61, count: 10_000)
    #expect(pieces([bytes, [0x07], Array("\u{1B}[c".utf8)], listens: true).last == "question \u{1B}[c")
  }

  /// Returns the modes after some output, which is cut into pieces of a length.
  private func modes(after output: String, cut length: Int = .max) -> ProgramModes {
    var watcher = ScreenWatcher()
    var rest = Array(output.utf8)[...]
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      chunk.withUnsafeBufferPointer { chunk in
        var at = 0
        while watcher.next(in: chunk, at: &at) != nil {}
      }
    }
    return watcher.modes
  }

  @Test func `modes are set back, the last one first`() {
    let modes = modes(
      after: "\u{1B}[?1;2004h\u{1B}[?1000h\u{1B}[?25l\u{1B}[?1000l\u{1B}[?1006h\u{1B}=\u{1B}[>1u\u{1B}[>4;2m")
    #expect(
      String(decoding: modes.reset, as: UTF8.self)
        == "\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1l\u{1B}[?25h\u{1B}>\u{1B}[>4m")
    #expect(String(decoding: modes.reset(ofAlternate: false, columns: 80), as: UTF8.self) == "\u{1B}[<1u")
  }

  /// Sequences that change the terminal, the bytes that set it back, and those that do so again.
  private static let changes: [(output: String, reset: String, again: String)] = [
    ("a\u{1B}[4hb", "\u{1B}[4l", "\u{1B}[4h"), ("\u{1B}[20;2h", "\u{1B}[2;20l", "\u{1B}[2;20h"),
    ("\u{1B}[4h\u{1B}[4l\u{1B}[20h\u{1B}c", "", ""), ("\u{1B}[4h\u{1B}=\u{1B}[?1h\u{1B}[!p", "", ""),
    (
      "\u{1B}[?12;1007h\u{1B}[?1034h\u{1B}[?5522h", "\u{1B}[?5522l\u{1B}[?1034l\u{1B}[?1007l\u{1B}[?12l",
      "\u{1B}[?12h\u{1B}[?1007h\u{1B}[?1034h\u{1B}[?5522h"
    ),
    ("\u{1B}%@ä", "\u{1B}%G", "\u{1B}%@"), ("\u{1B}%@\u{1B}%G", "", ""),
    ("\u{1B} G", "\u{1B} F", "\u{1B} G"), ("\u{1B} G\u{1B} F\u{1B} L", "", ""),
    ("\u{1B}[1$}a", "\u{1B}[0$}", "\u{1B}[1$}"), ("\u{1B}[1$}a\u{1B}[0$}\u{1B}[2$~", "", ""),
    ("\u{1B}]4;1;#00ff00\u{07}", "\u{1B}]104;1\u{1B}\\", "\u{1B}]4;1;#00ff00\u{1B}\\"),
    (
      "\u{1B}]4;3;red;1;rgb:0/0/0\u{1B}\\\u{1B}]4;5;?\u{07}", "\u{1B}]104;1;3\u{1B}\\",
      "\u{1B}]4;1;rgb:0/0/0\u{1B}\\\u{1B}]4;3;red\u{1B}\\"
    ),
    (
      "\u{1B}]11;#ff0000\u{07}\u{1B}]12;#00ff00\u{07}", "\u{1B}]111\u{1B}\\\u{1B}]112\u{1B}\\",
      "\u{1B}]11;#ff0000\u{1B}\\\u{1B}]12;#00ff00\u{1B}\\"
    ),
    ("\u{1B}]10;red;blue\u{07}", "\u{1B}]110\u{1B}\\\u{1B}]111\u{1B}\\", "\u{1B}]10;red\u{1B}\\\u{1B}]11;blue\u{1B}\\"),
    ("\u{1B}]11;?\u{07}\u{1B}]10;?\u{1B}\\\u{1B}]133;A\u{07}\u{1B}]0;4;1;red\u{07}", "", ""),
    ("\u{1B}]4;1;red\u{07}\u{1B}]104\u{07}\u{1B}]11;red\u{07}\u{1B}]111\u{07}", "", ""),
    ("\u{1B}]4;1;red;2;red\u{07}\u{1B}]104;2\u{07}", "\u{1B}]104;1\u{1B}\\", "\u{1B}]4;1;red\u{1B}\\"),
    ("\u{1B}]4;\u{1B}]4;1;red\u{07}", "\u{1B}]104;1\u{1B}\\", "\u{1B}]4;1;red\u{1B}\\"),
    // Colours, places and strings that are not ours are no change.
    ("\u{1B}[31m\u{1B}[4;7H\u{1B}[2J\u{1B}[>4h\u{1B}[4!h\u{1B}]0;t\u{07}\u{1B}P4h\u{1B}\\", "", ""),
  ]

  @Test(arguments: changes.indices)
  func `what a program has changed is set back, wherever it is cut`(index: Int) {
    let (output, reset, again) = Self.changes[index]
    for length in [1, 2, 3, 5, 8, .max] {
      let modes = modes(after: output, cut: length)
      #expect(String(decoding: modes.reset, as: UTF8.self) == reset, "pieces of \(length)")
      #expect(String(decoding: modes.again, as: UTF8.self) == again, "pieces of \(length)")
    }
  }

  @Test(arguments: [
    ("\u{1B}[3;10r", "\u{1B}7\u{1B}[r\u{1B}8"), ("\u{1B}[3;10r\u{1B}[r", ""),
    ("\u{1B}[3g", "\u{1B}7\u{1B}[3g\u{1B}[9G\u{1B}H\u{1B}[17G\u{1B}H\u{1B}8"),
    ("\u{1B}[g", "\u{1B}7\u{1B}[3g\u{1B}[9G\u{1B}H\u{1B}[17G\u{1B}H\u{1B}8"), ("\u{1B}H\u{1B}[?5W", ""),
    ("\u{1B}[>1u\u{1B}[>1u\u{1B}[?1049h\u{1B}[>5u\u{1B}[?1049l", "\u{1B}[<2u"),
  ])
  func `scroll region, tab stops and keyboards of the main screen are set back`(output: String, reset: String) {
    for length in [1, 3, .max] {
      let modes = modes(after: output, cut: length)
      #expect(String(decoding: modes.reset(ofAlternate: false, columns: 20), as: UTF8.self) == reset)
    }
  }

  @Test func `each screen has its own keyboards`() {
    let modes = modes(after: "\u{1B}[>1u\u{1B}[?1049h\u{1B}[>5u\u{1B}[>5u\u{1B}[=1u")
    #expect(String(decoding: modes.reset(ofAlternate: true, columns: 20), as: UTF8.self) == "\u{1B}[<2u\u{1B}[r")
    #expect(String(decoding: modes.reset(ofAlternate: false, columns: 20), as: UTF8.self) == "\u{1B}[<1u")
  }

  @Test func `all that can be set back fits the hand-back`() {
    let all = (1...9999).map { "\u{1B}[?\($0)h\u{1B}]4;\($0 % 300);red\u{07}" }.joined()
    let modes = modes(after: "\u{1B}[>1u\u{1B}[2;4;20h\u{1B}[1;2r\u{1B}[3g\u{1B}]10;a;b;c;d;e;f;g;h;i;j\u{07}" + all)
    let count =
      modes.reset.count + modes.reset(ofAlternate: true, columns: 1024).count
      + modes.reset(ofAlternate: false, columns: 65_535).count
    #expect(count < 4000)
  }

  /// Sequences that begin again and again.
  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[?", "\u{1B}]", "\u{1B}]4", "\u{1B}P", "\u{1B}\u{1B}]", "\u{1B}[3"])
  func `sequences without an end are passed in few pieces`(beginning: String) {
    var watcher = ScreenWatcher()
    let bytes = Array(String(repeating: beginning, count: 20_000).utf8)
    var (pieces, count) = (0, 0)
    for start in stride(from: 0, to: bytes.count, by: 4095) {
      let chunk = Array(bytes[start..<min(start + 4095, bytes.count)])
      chunk.withUnsafeBufferPointer { chunk in
        var at = 0
        while let piece = watcher.next(in: chunk, at: &at) {
          pieces += 1
          switch piece {
          case .plain(let range): count += range.count
          case .kept(let kept): count += kept.count
          case .sequence: Issue.record("a sequence")
          }
        }
      }
    }
    #expect(count + watcher.giveUp().count == bytes.count)
    #expect(pieces <= 4 * (bytes.count / 4095 + 1))
  }

  @Test(arguments: [
    ("\u{1B}[6 q", "\u{1B}[0 q", "\u{1B}[6 q"), ("a\u{1B}[31m\u{1B}[2 qb\u{1B}[1;4H", "\u{1B}[0 q", "\u{1B}[2 q"),
    ("\u{1B}[6 q\u{1B}[ q", "", ""), ("\u{1B}[6 q\u{1B}[0 q", "", ""), ("\u{1B}[6 q\u{1B}c", "", ""),
    ("\u{1B}[6m q\u{1B}[16 q\u{1B}[3\u{1B}[4m q", "", ""), ("\u{1B}[?6 q\u{1B}[6 r", "", ""),
  ])
  func `the cursor's shape is set back if it is not the terminal's own`(output: String, reset: String, again: String) {
    for length in [1, 2, 3, 5, .max] {
      let modes = modes(after: output, cut: length)
      #expect(String(decoding: modes.reset, as: UTF8.self) == reset, "pieces of \(length)")
      #expect(String(decoding: modes.again, as: UTF8.self) == again, "pieces of \(length)")
    }
  }
}
