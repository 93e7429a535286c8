internal import PortholeEncoding
internal import Transitions

/// The times of a typescript, as `script -T` writes them: in the classic form a delay and a number of bytes a line, in the
/// advanced one a letter before them, and facts.
struct TimingFile {
  /// The kinds of line with a delay.
  enum Step {
    case output(Int)
    case input(Int)
    case resize(Size)
    case nothing
  }

  private var facts: [String: String] = [:]

  /// The size of the terminal; nil if it is not named.
  var size: Size? {
    RawRecording.size(columns: facts["COLUMNS"].flatMap { Int($0) }, rows: facts["LINES"].flatMap { Int($0) })
  }

  /// A Boolean value indicating whether input lies between the output in one file.
  var sharesFile: Bool { facts["INPUT_LOG"] != nil && facts["INPUT_LOG"] == facts["OUTPUT_LOG"] }

  /// Reads a line.
  ///
  /// - Returns: A delay in microseconds and the step after it; nil if the line is blank.
  /// - Throws: If it is none of a timing file.
  mutating func read(_ line: ArraySlice<UInt8>) throws(CastProblem.Reason) -> (delay: Int, step: Step)? {
    let words = line.split(maxSplits: 3, whereSeparator: JSONScanner.isBlank).map {
      String(decoding: $0, as: UTF8.self)
    }
    if words.isEmpty { return nil }
    let isAdvanced = ["O", "I", "S", "H"].contains(words[0])
    guard let delay = Self.microseconds(words.dropFirst(isAdvanced ? 1 : 0).first),
      let step = step(words, isAdvanced: isAdvanced)
    else { throw .notATiming }
    return (delay, step)
  }

  /// Returns what a line says; nil if it says nothing that is known.
  private mutating func step(_ words: [String], isAdvanced: Bool) -> Step? {
    guard isAdvanced else {
      guard words.count == 2, let count = Self.count(words[1]) else { return nil }
      return .output(count)
    }
    guard words.count > 2 else { return nil }
    switch words[0] {
    case "O", "I":
      guard words.count == 3, let count = Self.count(words[2]) else { return nil }
      return words[0] == "O" ? .output(count) : .input(count)
    case "H":
      facts[words[2]] = words.count > 3 ? words[3] : ""
      return .nothing
    default:
      // SIGWINCH ROWS=24 COLS=80
      guard words.count == 4, words[2] == "SIGWINCH" else { return .nothing }
      let sides = words[3].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      func side(_ name: String) -> Int? { sides.first { $0.count == 2 && $0[0] == name }.flatMap { Int($0[1]) } }
      return RawRecording.size(columns: side("COLS"), rows: side("ROWS")).map { .resize($0) } ?? .nothing
    }
  }

  private static func count(_ word: String) -> Int? {
    word.utf8.count <= 12 ? Int(digits: word) : nil
  }

  /// Returns seconds as microseconds; nil if it is no time. Some systems write a comma.
  private static func microseconds(_ word: String?) -> Int? {
    guard let word, word.utf8.count <= 24 else { return nil }
    let digits = String(word.map { $0 == "," ? "." : $0 })
    guard let seconds = Double(plain: digits), seconds < 1e9 else { return nil }
    return seconds.inMicroseconds
  }
}
