internal import PortholeImages

extension MarkdownDocument {
  /// Returns the reason why a page shows the name of an image.
  func reason(whyNotShown address: String) -> DeckProblem.Reason {
    switch images[address] {
    case .failure(.remote): .leftOut(.remoteImages)
    case .failure(let flaw): .image(address, flaw)
    case .success(let file): file.flaw.map { .image(address, $0) } ?? .leftOut(.images)
    case nil: .leftOut(.images)
    }
  }
}

extension DeckProblem.Reason {
  /// The reason why a file cannot be read, in words.
  var words: String {
    switch self {
    case .cannotRead(let words): words
    case .tooManyBytes(let count): "\(mebibytes(count)), more than \(mebibytes(Limits.bytes))"
    default: "not a regular file"
    }
  }
}
