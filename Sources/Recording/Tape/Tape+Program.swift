public import Transitions

extension Tape {
  /// The use of a tape.
  public enum Purpose: Hashable, Sendable {
    /// Driving the screens of a deck.
    case deck
    /// Driving another program on a terminal, as tapes of VHS do.
    case program
  }

  /// The program that a tape drives, and all that it needs.
  public struct Program: Hashable, Sendable {
    /// The clock of a tape.
    public enum Clock: String, CaseIterable, Sendable {
      /// The clock stands still while the program works, and goes on when it waits for input.
      case settled
      /// Time passes as it does.
      case wall
    }

    /// A variable of the environment.
    public struct Variable: Hashable, Sendable {
      /// The name.
      public var name: String
      /// The value.
      public var value: String
    }

    /// The command of `Run`, for a shell; nil runs ``shell`` itself.
    public var command: String?
    /// The shell: `bash`, `zsh`, `fish`, another name or a path.
    public var shell = "bash"
    /// The variables of `Env`, in order.
    public var environment: [Variable] = []
    /// The clock.
    public var clock = Clock.settled
    /// The longest time of a `Wait` that names none, in microseconds.
    public var waitTimeout = 15_000_000
    /// The pattern of a `Wait` that names none.
    public var waitPattern = ">$"
  }

  /// A pattern that the screen must show.
  public struct Pattern: Hashable, Sendable {
    /// The part of the screen where it must be.
    public enum Scope: String, CaseIterable, Sendable {
      /// The row of the cursor.
      case line = "Line"
      /// All rows, joined by line ends.
      case screen = "Screen"
    }

    /// The part of the screen.
    public var scope: Scope
    /// A regular expression.
    public var expression: String
  }

  /// The looks of a picture in the terms of VHS. Lengths are pixels of its pictures.
  public struct Look: Hashable, Sendable {
    /// The bars of a window.
    public enum WindowBar: String, CaseIterable, Sendable {
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
    public enum Offset: Hashable, Sendable {
      /// A frame.
      case frame(Double)
      /// A part of the length, 0...1.
      case share(Double)
    }

    /// The size of the letters.
    public var fontSize: Double = 22
    /// The family of the font.
    public var fontFamily: String?
    /// The room added to the width of each letter.
    public var letterSpacing = 1.0
    /// The height of a line, as a factor.
    public var lineHeight = 1.0
    /// The width of the picture.
    public var width: Double = 1200
    /// The height of the picture.
    public var height: Double = 600
    /// The room around the text.
    public var padding: Double = 60
    /// The room around the window.
    public var margin: Double = 0
    /// The colour around the window, `0xRRGGBB`; nil takes the terminal's background.
    public var marginFill: UInt32?
    /// The bar of the window; nil for none.
    public var windowBar: WindowBar?
    /// The height of the bar.
    public var windowBarSize: Double = 30
    /// The radius of the window's corners.
    public var borderRadius: Double = 0
    /// The speed of the finished recording.
    public var playbackSpeed = 1.0
    /// The place where the animation begins.
    public var loopOffset: Offset?
    /// A Boolean value indicating whether the cursor blinks; nil if the tape does not say.
    public var cursorBlinks: Bool?

    /// Creates the looks that VHS has.
    public init() {}

    /// The size of a cell in pixels, as a browser draws DejaVu Sans Mono: 0.602 times the size of the font wide and 1.164
    /// times high.
    public var cell: (width: Double, height: Double) {
      (
        max(1, (fontSize * 0.602).rounded(.down) + letterSpacing.rounded()),
        max(1, ((fontSize * 1.164).rounded(.up) * lineHeight).rounded(.down))
      )
    }

    /// The cells that fit into the picture, each side 1...1000.
    public var size: Size {
      let around = 2 * (padding + margin)
      func count(_ room: Double, _ length: Double) -> Int { Int(min(max(1, (room / length).rounded(.down)), 1000)) }
      return Size(
        columns: count(width - around, cell.width),
        rows: count(height - around - (windowBar == nil ? 0 : windowBarSize), cell.height))
    }

    /// The pixels in an eighth of a cell's width, 1...4, that come next to the size of the font.
    public var scale: Int { Int(min(max(1, (cell.height / 16).rounded()), 4)) }
  }
}
