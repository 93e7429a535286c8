import PortholeStreams
import Transitions

/// The cutters of what a terminal and a program send: the bytes are cut anywhere, and none is lost or made up.
enum InputChecks {
  /// Gives the bytes to the gate of keys and to the sieve of answers. The first byte says where they are cut.
  static func send(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let input = Array(bytes.dropFirst())
    let cut = min(Int(first), input.count)
    var (gate, tokens) = (InputGate(), [InputGate.Token]())
    for byte in input { gate.take(byte, into: &tokens) }
    if gate.patience != nil { gate.flush(into: &tokens) }
    guard gate.isAtRest, gate.patience == nil else { finding("Something is held after the wait") }

    var (sieve, output) = (AnswerSieve(), [UInt8]())
    _ = sieve.take(input[..<cut], into: &output)
    _ = sieve.take(input[cut...], into: &output)
    guard output == input else { finding("The program gets other bytes") }

    sieve = AnswerSieve()
    sieve.dropAnswers([UInt8(ascii: "c"): 1, UInt8(ascii: "]"): 2, UInt8(ascii: "P"): 1, UInt8(ascii: "R"): 3])
    output = []
    _ = sieve.take(input[..<cut], into: &output)
    _ = sieve.take(input[cut...], into: &output)
    _ = sieve.giveUp(into: &output)
    guard sieve.patience == nil else { finding("Something is held after the wait") }
    var rest = input[...]
    for byte in output {
      guard let place = rest.firstIndex(of: byte) else { finding("The program gets a byte that was not sent") }
      rest = rest[(place + 1)...]
    }
  }

  /// Gives the bytes to the watcher of a shell. FF cuts them.
  static func write(_ bytes: [UInt8]) {
    var (watcher, output) = (ScreenWatcher(), [UInt8]())
    watcher.listens = bytes.count % 2 == 0
    let chunks = bytes.split(separator: 0xFF).map { Array($0) }
    for chunk in chunks {
      chunk.withUnsafeBufferPointer { chunk in
        var at = 0
        while let piece = watcher.next(in: chunk, at: &at) {
          switch piece {
          case .plain(let range): output += chunk[range]
          case .kept(let bytes), .sequence(_, let bytes): output += bytes
          }
        }
      }
    }
    output += watcher.giveUp()
    guard output == chunks.flatMap({ $0 }) else { finding("The terminal gets other bytes") }

    var interception = Interception()
    for (time, chunk) in chunks.enumerated() {
      _ = chunk.withUnsafeBufferPointer { interception.take($0, at: Int64(time) * 4_000_000) }
      _ = interception.advance(to: Int64(time) * 4_000_000 + 2_000_000)
    }
    _ = interception.end()
    guard !interception.isHolding else { finding("Something is held at the end") }
  }
}
