package import PortholeStreams
internal import Transitions

/// A tape of what somebody types into a program. When it is played, the same is typed.
///
/// Keys in quick succession are one `Type`; longer waits between two keys are kept.
package final class TypedTape: ShowSink {
  /// The shortest wait that is kept, in microseconds; waits are whole tenths of a second.
  private static let shortestWait = 400_000

  private let head: [String]
  private var size: Size?
  private var lines: [String] = []
  private var typed = ""
  /// The time of the last key, in microseconds; nil before the first.
  private var last: Int?

  /// - Parameters:
  ///   - program: The program and its arguments; empty for a shell.
  ///   - shell: The path of the shell.
  ///   - output: The file that the tape makes.
  package init(of program: [String], shell: String, to output: String) {
    let name = String(shell.split(separator: "/").last ?? "sh")
    // A word that begins with hyphens is an option here, and no path.
    let words = program.map { word in
      let rest = String(word.drop { $0 == "-" })
      return word.prefix { $0 == "-" } + (rest.isEmpty && !word.isEmpty ? "" : rest.shellWord)
    }.joined(separator: " ")
    head = [
      "Output \(TapeWriter.quoted(output))",
      program.isEmpty ? "Set Shell \(TapeWriter.quoted(name))" : "Run \(TapeWriter.quoted(words))",
    ]
  }

  package func receive(_ event: ShowEvent, at time: Int) throws(Never) {
    switch event {
    case .terminal(let size, _): self.size = size
    case .input(let input): for key in InputKeys.keys(of: input) { press(key, at: time) }
    case .output, .chapter, .size, .end, .frame, .scene, .key, .repaint: break
    }
  }

  private func press(_ key: Key, at time: Int) {
    if let last, time - last >= Self.shortestWait {
      endTyping()
      lines.append("Sleep \((time - last + 50_000) / 100_000 * 100)ms")
    }
    last = time
    if case .character(let character) = key {
      typed.append(character)
      return
    }
    endTyping()
    if let name = TapeKeys.name(ofProgram: key) { lines.append(name) }
  }

  private func endTyping() {
    if !typed.isEmpty { lines.append("Type \(TapeWriter.quoted(typed))") }
    typed = ""
  }

  /// The tape so far. The keys that only end the shell are left out: a tape ends by itself.
  package var text: String {
    endTyping()
    var actions = lines
    func drop(_ end: [String]) { if actions.suffix(end.count) == end[...] { actions.removeLast(end.count) } }
    drop(["Ctrl+D"])
    drop(["Type \"exit\"", "Enter"])
    var counted: [(line: String, count: Int)] = []
    for line in actions {
      if let last = counted.last, last.line == line, !line.contains(" ") {
        counted[counted.count - 1].count += 1
      } else {
        counted.append((line, 1))
      }
    }
    let settings = head + (size.map { ["Set Size \($0.columns)x\($0.rows)"] } ?? [])
    return (settings + [""] + counted.map { $0.count > 1 ? "\($0.line) \($0.count)" : $0.line } + ["Sleep 2s", ""])
      .joined(separator: "\n")
  }
}
