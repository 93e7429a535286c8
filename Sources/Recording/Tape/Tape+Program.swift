package import PortholePictures
package import Transitions

extension Tape {
  package enum Purpose: Hashable, Sendable {
    case deck
    /// Driving another program on a terminal, as tapes of VHS do.
    case program
  }

  package struct Program: Hashable, Sendable {
    package enum Clock: String, CaseIterable, Sendable {
      /// The clock stands still while the program works, and goes on when it waits for input.
      case settled
      case wall
    }

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
    package var environment: [Variable] = []
    package var clock = Clock.settled
    /// The longest time of a `Wait` that names none, in microseconds.
    package var waitTimeout = 15_000_000
    package var waitPattern = ">$"
  }

  /// A pattern that the screen must show.
  package struct Pattern: Hashable, Sendable {
    /// The part of the screen where it must be.
    package enum Scope: String, CaseIterable, Sendable {
      case line = "Line"
      case screen = "Screen"
    }

    package var scope: Scope
    package var expression: String
  }

  /// The looks of a picture in the terms of VHS. Lengths are pixels of its pictures.
  package struct Look: Hashable, Sendable {
    package enum WindowBar: String, CaseIterable, Sendable {
      case colorful = "Colorful"
      case colorfulRight = "ColorfulRight"
      case rings = "Rings"
      case ringsRight = "RingsRight"
    }

    package enum Offset: Hashable, Sendable {
      case frame(Double)
      /// A part of the length, 0...1.
      case share(Double)
    }

    package var fontSize: Double = 22
    package var fontFamily: String?
    package var letterSpacing = 1.0
    /// The height of a line, as a factor; nil for 1 where the height of the picture is set, else for the one that suits
    /// the recording.
    package var lineHeight: Double?
    package internal(set) var hasHeight = false
    package var width: Double = 1200
    package var height: Double = 600
    package var padding: Double = 60
    package var margin: Double = 0
    /// The colour around the window, `0xRRGGBB`; nil takes the terminal's background.
    package var marginFill: UInt32?
    /// The bar of the window; nil for none.
    package var windowBar: WindowBar?
    package var windowBarSize: Double = 30
    package var borderRadius: Double = 0
    package var playbackSpeed = 1.0
    package var loopOffset: Offset?
    /// True if the cursor blinks; nil if the tape does not say.
    package var cursorBlinks: Bool?

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
