/// A talk: `porthole new`.
enum TalkStarter {
  static let files: [(name: String, text: String)] = [
    ("deck.conf", conf), ("title.md", title), ("points.md", points), ("code.md", code), ("columns.md", columns),
    ("program.md", program), ("end.md", end), ("lamp.svg", lamp),
  ]

  private static let conf = """
    # Settings for all screens of this deck; each screen can change them between its own --- lines.
    title: A new talk
    transition: move
    order: title points code columns program end

    """

  private static let title = """
    ---
    title: A new talk
    ---
    <!-- jump_to_middle -->
    <!-- alignment: center -->
    <!-- font_size: 4 -->

    # A new talk

    <!-- font_size: 1 -->

    Your name · {{date}}

    Space goes on, Backspace goes back, ? shows all keys

    <!-- note:
    For you alone: show the talk with "porthole --speaker", and run "porthole notes" in a second terminal.
    The key v shows notes to the audience too. Every file of this folder is a screen; deck.conf sets their order.
    -->

    """

  private static let points = """
    # Points

    - Space shows the rest of a screen before it goes on

    <!-- pause -->

    - because of a comment in points.md

    <!-- pause -->

    - and what stands on two screens moves from one to the other: **lamp**

    """

  private static let code = """
    # Code, step by step

    The **lamp** is lit line by line:

    ```swift {1-2|3-5|all} +line_numbers
    struct Lamp {
      var oil = 10
      mutating func light() {
        oil -= 1
      }
    }
    ```

    """

  private static let columns = """
    # Columns

    <!-- column_layout: [2, 1] -->
    <!-- column: 0 -->

    | Tide | Hour  |
    | ---- | ----: |
    | high |  6:12 |
    | low  | 12:24 |

    > [!TIP]
    > "porthole help format" lists what a page can have.

    <!-- column: 1 -->

    ![A lighthouse at night](lamp.svg)

    <!-- reset_layout -->

    """

  private static let program = """
    # A running program

    Enter runs it after a question, and shows its output here.

    ```bash +exec
    date '+It is %H:%M.'
    ```

    """

  private static let end = """
    <!-- jump_to_middle -->
    <!-- alignment: center -->
    <!-- font_size: 2 -->

    # The end

    <!-- font_size: 1 -->

    [Again](title "iris") or [back to the code](code)

    """

  private static let lamp = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">
      <rect width="240" height="240" fill="#14213d"/>
      <circle cx="190" cy="42" r="16" fill="#e5e5e5"/>
      <path d="M120 78 L0 40 V112 Z M120 78 L240 100 V150 Z" fill="#fca311" opacity="0.45"/>
      <path d="M104 92 H136 L146 206 H94 Z" fill="#f4f1e8"/>
      <path d="M101 122 H139 L141 146 H99 Z M97 170 H143 L145 194 H95 Z" fill="#c1121f"/>
      <rect x="104" y="66" width="32" height="24" fill="#fca311"/>
      <path d="M100 66 L120 44 L140 66 Z M98 88 H142 V94 H98 Z" fill="#c1121f"/>
      <path d="M0 204 Q60 190 120 204 T240 204 V240 H0 Z" fill="#1d5c8c"/>
    </svg>

    """

  /// The same in one file, in the words of presenterm.
  static let presenterm = """
    ---
    title: A new talk
    sub_title: written for presenterm
    author: Your name
    theme:
      name: catppuccin-mocha
    ---

    Points
    ===

    <!-- incremental_lists: true -->

    * end_slide ends a slide
    * pause shows the rest with the next key

    <!-- end_slide -->

    Code, step by step
    ===

    ```swift {1-2|3-5|all} +line_numbers
    struct Lamp {
      var oil = 10
      mutating func light() {
        oil -= 1
      }
    }
    ```

    <!-- end_slide -->

    Columns and a program
    ===

    <!-- column_layout: [1, 1] -->
    <!-- column: 0 -->

    Enter runs the program after a question.

    <!-- column: 1 -->

    ```bash +exec
    date '+It is %H:%M.'
    ```

    <!-- reset_layout -->
    <!-- speaker_note: For you alone: run "porthole notes" in a second terminal. -->

    """
}
