/// What is wrong with an asciicast, where, and by its description what to do about it.
public struct CastProblem: Error, Hashable, Sendable {
  /// The things that can be wrong.
  public enum Fact: Hashable, Sendable {
    /// The first line is no header.
    case notACast
    /// The terminal has no size that makes sense.
    case badSize
    /// A line is no event, or lies too far in the future.
    case notAnEvent
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
    case .notACast: "\(path):1: not an asciicast of version 2 or 3; record one, or convert it to version 2"
    case .badSize: "\(path):\(line): the size of the terminal must be 1 to 2000 columns and rows"
    case .notAnEvent: "\(path):\(line): not an event such as [1.5, \"o\", \"text\"]; what stands before it can be kept"
    }
  }
}
