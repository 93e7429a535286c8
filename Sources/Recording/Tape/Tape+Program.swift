package import PortholePictures
package import Transitions

extension Tape {
  /// The use of a tape.
  package enum Purpose: Hashable, Sendable {
    /// Driving the screens of a deck.
    case deck
    /// Driving another program on a terminal, as tapes of VHS do.
    case program
  }

  /// The program that a tape drives, and all that it needs.
  package struct Program: Hashable, Sendable {
    /// The clock of a tape.
    package enum Clock: String, CaseIterable, Sendable {
      /// The clock stands still while the program works, and goes on when it waits for input.
      case settled
      /// Time passes as it does.
      case wall
    }

    /// A variable of the environment.
    package struct Variable: Hashable, Sendable {
      package var name: String
      package var value: String
    }

    /// The command of `Run`, for a shell; nil runs ``shell`` itself.
    package var command: String?
    /// The shell: `bash`, `zsh`, `fish`, another name or a path.
    package var shell = "bash"
    /// The line that names the shell; nil if none does.
    var shellWord: Word?
    /// The variables of `Env`, in order.
    package var environment: [Variable] = []
    package var clock = Clock.settled
    /// The longest time of a `Wait` that names none, in microseconds.
    package var waitTimeout = 15_000_000
    /// The pattern of a `Wait` that names none.
    package var waitPattern = ">$"
  }

  /// A pattern that the screen must show.
  package struct Pattern: Hashable, Sendable {
    /// The part of the screen where it must be.
    package enum Scope: String, CaseIterable, Sendable {
      /// The row of the cursor.
      case line = "Line"
      /// All rows, joined by line ends.
      case screen = "Screen"
    }

    /// The part of the screen.
    package var scope: Scope
    /// A regular expression.
    package var expression: String
  }

  /// The looks of a picture in the terms of VHS. Lengths are pixels of its pictures.
  package struct Look: Hashable, Sendable {
    /// The bars of a window.
    package enum WindowBar: String, CaseIterable, Sendable {
      /// Three coloured discs on the left.
      case colorful = "Colorful"
      /// The same on the right.
      case colorfulRight = "ColorfulRight"
      /// Three rings on the left.
      case rings = "Rings"
      /// The same on the right.
      case ringsRight = "RingsRight"
    }

    /// The place in an animation where it begins.
    package enum Offset: Hashable, Sendable {
      case frame(Double)
      /// A part of the length, 0...1.
      case share(Double)
    }

    /// The size of the letters.
    package var fontSize: Double = 22
    package var fontFamily: String?
    /// The room added to the width of each letter.
    package var letterSpacing = 1.0
    /// The height of a line, as a factor; nil for 1 where the height of the picture is set, else for the one that suits
    /// the recording.
    package var lineHeight: Double?
    /// A Boolean value indicating whether the tape sets the height of the picture.
    package internal(set) var hasHeight = false
    /// The width of the picture.
    package var width: Double = 1200
    /// The height of the picture.
    package var height: Double = 600
    /// The room around the text.
    package var padding: Double = 60
    /// The room around the window.
    package var margin: Double = 0
    /// The colour around the window, `0xRRGGBB`; nil takes the terminal's background.
    package var marginFill: UInt32?
    /// The bar of the window; nil for none.
    package var windowBar: WindowBar?
    /// The height of the bar.
    package var windowBarSize: Double = 30
    /// The radius of the window's corners.
    package var borderRadius: Double = 0
    /// The speed of the finished recording.
    package var playbackSpeed = 1.0
    /// The place where the animation begins.
    package var loopOffset: Offset?
    /// A Boolean value indicating whether the cursor blinks; nil if the tape does not say.
    package var cursorBlinks: Bool?

    /// Creates the looks that VHS has.
    package init() {}

    /// The size of a cell in pixels, as a browser draws DejaVu Sans Mono: 0.602 times the size of the font wide and 1.164
    /// times high.
    package var cell: (width: Double, height: Double) {
      (
        max(1, (fontSize * 0.602).rounded(.down) + letterSpacing.rounded()),
        max(1, ((fontSize * 1.164).rounded(.up) * (lineHeight ?? 1)).rounded(.down))
      )
    }

    /// The height of a row in pictures; nil for the one that suits the recording.
    package var rowHeight: RowHeight? { lineHeight.map { RowHeight(factor: $0) } ?? (hasHeight ? .joined : nil) }

    /// The cells that fit into the picture, each side 1...1000.
    package var size: Size {
      let around = 2 * (padding + margin)
      func count(_ room: Double, _ length: Double) -> Int { Int(min(max(1, (room / length).rounded(.down)), 1000)) }
      return Size(
        columns: count(width - around, cell.width),
        rows: count(height - around - (windowBar == nil ? 0 : windowBarSize), cell.height))
    }

    /// The pixels in an eighth of a cell's width, 1...4, that come next to the size of the font.
    package var scale: Int { Int(min(max(1, (cell.height / 16).rounded()), 4)) }
  }
}
