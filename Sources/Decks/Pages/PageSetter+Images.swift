internal import PortholeStreams
internal import Transitions

extension PageSetter {
  /// A part of a text that stands on lines of its own.
  private enum Part {
    case words(MarkdownText)
    case picture(PlacedImage, place: Int?)
  }

  /// Sets a text with images: each picture stands between the words before and after it. An image that cannot be shown
  /// stays in the text by its name.
  mutating func setPictures(in text: MarkdownText, like cell: Cell) {
    for part in parts(of: text) {
      switch part {
      case .words(let text): setWords(text, like: cell)
      case .picture(let picture, let place): setPicture(picture, place: place)
      }
    }
  }

  private func parts(of text: MarkdownText) -> [Part] {
    var parts: [Part] = []
    var words = MarkdownText(runs: [], anchors: text.anchors)
    var line = lines.count
    for run in text.runs {
      guard let image = run.image else {
        words.runs.append(run)
        continue
      }
      do throws(ImageFlaw) {
        let picture = try images.picture(of: image, columns: room, line: topLine + line)
        // The brackets of a link whose label is the picture.
        if let place = run.place, words.runs.last?.text == "[", words.runs.last?.place == place {
          words.runs.removeLast()
        }
        if words.hasWords { parts.append(.words(words)) }
        words = MarkdownText()
        parts.append(.picture(picture, place: run.place))
        line += picture.frames.frames[0].grid.size.rows
      } catch {
        var run = run
        if let word = error.word { run.text = "[image: \(image.name), \(word)]" }
        words.runs.append(run)
      }
    }
    if case .picture(_, let place?)? = parts.last, words.runs.first?.place == place,
      words.runs.first?.text == "]"
    {
      words.runs.removeFirst()
    }
    if words.hasWords || parts.isEmpty { parts.append(.words(words)) }
    return parts
  }

  private mutating func setPicture(_ picture: PlacedImage, place: Int?) {
    let grid = picture.frames.frames[0].grid
    let columns = grid.size.columns
    let indent = isInMargins ? 0 : max(0, (room - columns) / 2)
    let number = ProgramLayout.Place.picture(images.placed.count)
    for row in 0..<grid.size.rows {
      var line = SetLine(repeating: " ", count: indent, like: style.text)
      line.cells += grid.cells[(row * columns)..<((row + 1) * columns)]
      line.places = [(number, indent..<(indent + columns))]
      if let place { line.places.append((place, indent..<(indent + columns))) }
      set(line)
    }
    images.placed.append(picture)
  }
}

extension MarkdownText {
  fileprivate var hasWords: Bool { runs.contains { $0.text.utf8.contains { $0 > 0x20 } } }
}
