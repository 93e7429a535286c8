public import Transitions

/// What is wrong with an asciicast, where, and by its description what to do about it.
public struct CastProblem: Error, Hashable, Sendable {
  /// The things that can be wrong.
  public enum Fact: Hashable, Sendable {
    /// The first line is no header.
    case notACast
    /// The terminal has no size that makes sense.
    case badSize
    /// The terminal is larger than the file could fill.
    case tooLarge(Size, bytes: Int)
    /// A line is not UTF-8.
    case notUTF8
    /// A line is no event, or lies too far in the future.
    case notAnEvent
    /// More is asked of the terminal than output of that length can need.
    case tooMuchWork
    /// The machine has no room for the terminal.
    case noMemory
  }

  /// The file as the user named it.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// What is wrong.
  public var fact: Fact
}

extension CastProblem: CustomStringConvertible {
  /// One line for the user.
  public var description: String {
    switch fact {
    case .notACast: "\(path):\(line): not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"
    case .badSize: "\(path):\(line): the size of the terminal must be 1 to 2000 columns and rows"
    case .tooLarge(let size, let bytes):
      """
      \(path):\(line): a terminal of \(size.columns)x\(size.rows) is more than \(bytes) bytes can fill; write the size \
      that it had
      """
    case .notUTF8: "\(path):\(line): not UTF-8; \"iconv -c -f utf-8 -t utf-8\" leaves out what is not"
    case .notAnEvent: "\(path):\(line): not an event such as [1.5, \"o\", \"text\"]; what stands before it can be kept"
    case .tooMuchWork:
      """
      \(path):\(line): more is asked of the terminal here than output of that length can need; what stands before it can \
      be kept
      """
    case .noMemory: "\(path): there is no memory for its terminal; end other programs"
    }
  }
}
