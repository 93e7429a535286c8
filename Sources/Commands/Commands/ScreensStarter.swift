/// Three screens that teach how to write screens: `porthole new --kind screens`.
enum ScreensStarter {
  static let files: [(name: String, text: String)] = [
    ("deck.conf", conf), ("home.txt", home), ("links.txt", links), ("transitions.txt", transitions),
  ]

  private static let conf = """
    # Settings for all screens of this deck; each screen can change them between its own --- lines.
    title: A new deck
    transition: punch
    align: center
    size: 76x22
    order: home links transitions

    """

  private static let home = """
    ---
    title: A screen
    bg: 101a30
    fg: dbe4f6
    ---

          ▄▀▀▀▀▀▄
         █  ▄▄▄  █      A screen is a text file.
         █ █   █ █      This one is home.txt: open it in an editor beside
         █  ▀▀▀  █      this window, change a word and save it.
          ▀▄▄▄▄▄▀

        The screen shows the file column for column. Settings go between
        two lines of --- at the top:

            ---
            title: A screen
            bg: 101a30
            fg: dbe4f6
            ---

           ╔════════════════════╗
           ║  [Links]     Enter ║           2 [Transitions]
           ╚════════════════════╝

        Tab  next link    e  edit this file    ?  all keys

    [Links]:       links       "punch 900ms box"
    [Transitions]: transitions "ping"

    """

  private static let links = """
    ---
    title: Links
    bg: f3ead6
    fg: 33291c
    ---

        A word in brackets is a link if the end of the file names its
        target: another file of this folder, such as garden.txt when you
        have written it, or @back, @home or @next.

           ┌─ in the text ────────────┐   ┌─ at the end of the file ──┐
           │                          │   │                           │
           │   go to the [garden]     │   │   [garden]: garden        │
           │                          │   │                           │
           └──────────────────────────┘   └───────────────────────────┘

        The words in quotes after the target set the transition:

            [garden]: garden  "punch 700ms key=g box"

           punch   the transition            key=g   the key g follows it
           700ms   its duration              box     it starts from the box
                                                     around the link

           ╭───────────────────────╮
           │  [Transitions]  key w │        [Back]
           ╰───────────────────────╯

    [Transitions]: transitions "iris 700ms key=w box"
    [Back]:        @back

    """

  private static let transitions = """
    ---
    title: Transitions
    bg: 0d2b26
    fg: d5efe6
    ---

        Every link can have its own. Each of these opens the first
        screen; press Backspace to come back:

            [punch]        a hole that throws a shadow
            [ping]         a ring that spreads from the link
            [depth]        a step towards you
            [slide:up]     the new screen slides over the old one
            [iris]         a circle that opens
            [dissolve]     grain by grain

        Follow one, then try these keys on any screen:

            t   choose another transition from a list of previews
            z   pause the transition, then step with the arrow keys
            s   slow motion

        A new file in this folder is a new screen. "porthole check ." finds
        problems in this folder, "porthole help" lists all commands.
        [Home]

    [punch]:    home "punch"
    [ping]:     home "ping"
    [depth]:    home "depth"
    [slide:up]: home "slide:up"
    [iris]:     home "iris"
    [dissolve]: home "dissolve"
    [Home]:     @home

    """
}
