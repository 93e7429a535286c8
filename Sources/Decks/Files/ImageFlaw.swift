package import PortholeStreams

/// The reason why a page shows the name of an image and not the image.
package enum ImageFlaw: Error, Hashable, Sendable {
  case remote
  case outside
  /// A file that cannot be read, for this reason.
  case cannotRead(String)
  /// An image within a table, or one of less than two rows.
  case inline
  /// An image that cannot be decoded.
  case problem(ImageProblem)

  /// The words beside the name on the page; nil if the name says enough.
  var word: String? {
    guard case .problem(let problem) = self else { return nil }
    switch problem {
    case .unknownFormat: return "not an image"
    case .tooLarge, .tooManyFrames, .tooManyBytes: return "too large"
    case .damaged, .openTag: return "damaged"
    case .tooCostly: return "too costly"
    case .missing: return problem.package.map { "needs \($0)" }
    case .noRoom: return nil
    }
  }

  var phrase: String {
    switch self {
    case .remote: "is not fetched from the network; save it in the deck's folder"
    case .outside: "is outside the deck; move it into the deck's folder"
    case .cannotRead(let reason): ReadFailure.description(reason)
    case .inline: "is shown by its name; put it in its own paragraph"
    case .problem(let problem): Self.phrase(problem)
    }
  }

  private static func phrase(_ problem: ImageProblem) -> String {
    switch problem {
    case .unknownFormat: "is not a PNG, JPEG, GIF, WebP, TIFF or SVG image; convert it to one"
    case .tooLarge(let width, let height): "has \(width) x \(height) pixels, too many to show; scale it down"
    case .tooManyFrames: "has more than \(ImageLimits.frames) frames; shorten it"
    case .tooManyBytes(let count, let most):
      "has \(mebibytes(count)), more than \(mebibytes(most)); save it smaller, or without metadata"
    case .openTag(let line): "is a broken SVG: its tag <svg in line \(line) has no end; save it again"
    case .damaged: "is damaged; save it again"
    case .tooCostly: "takes more than half a second or 64 MiB (a JPEG 128) to decode; save it smaller"
    case .missing(let library): "needs \(library); install the package \(problem.package ?? library)"
    case .noRoom: "finds no memory; close another program"
    }
  }
}

/// The words about a file that cannot be read: one form everywhere.
package enum ReadFailure {
  /// Returns the reason and the remedy: `cannot be read: No such file or directory; check the name`.
  package static func description(_ reason: String) -> String {
    let lower = reason.lowercased()
    let remedy =
      lower.hasPrefix("no such file") || lower.hasPrefix("not a directory")
      ? "check the name" : lower.hasPrefix("permission denied") ? "check its permissions" : nil
    return "cannot be read: \(reason)" + (remedy.map { "; \($0)" } ?? "; check the file")
  }
}
