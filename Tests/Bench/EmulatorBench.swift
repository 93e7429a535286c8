internal import PortholeStreams
internal import Transitions

/// Measures how fast the output of programs becomes cells: `porthole-bench --emulator`.
struct EmulatorBench {
  /// Output of a program.
  struct Output {
    let name: String
    let bytes: [UInt8]
  }

  let size: Size

  /// About eight megabytes each: words in lines; the same with every second word in a colour; wide characters.
  static let outputs: [Output] = {
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "again"]
    func lines(_ word: (Int) -> String) -> [UInt8] {
      var bytes: [UInt8] = []
      var number = 0
      while bytes.count < 8 << 20 {
        for _ in 0..<4 + number % 13 {
          bytes += word(number).utf8
          bytes.append(0x20)
          number += 1
        }
        bytes += [0x0D, 0x0A]
      }
      return bytes
    }
    func word(_ number: Int) -> String { words[number * 7 % words.count] }
    return [
      Output(name: "plain", bytes: lines(word)),
      Output(name: "coloured", bytes: lines { $0 % 2 == 0 ? word($0) : "\u{1B}[\(31 + $0 % 6)m\(word($0))\u{1B}[0m" }),
      Output(name: "wide", bytes: lines { _ in "漢字 ── é" }),
    ]
  }()

  /// Returns the median speed of the emulator, in megabytes a second. It is given pieces of 16 KiB, as from a terminal.
  func speed(_ output: Output) -> Double {
    let terminal = TerminalEmulator(size: size, palette: .standard)
    let timer = BenchTimer(frames: 1)
    let microseconds = timer.median {
      BenchTimer.time {
        output.bytes.withUnsafeBytes { bytes in
          for start in stride(from: 0, to: bytes.count, by: 1 << 14) {
            terminal.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + (1 << 14), bytes.count)]))
          }
        }
      }
    }
    return Double(output.bytes.count) / microseconds
  }
}
