/// Decks of places that links lead to: `porthole new --kind kiosk` and `--kind adventure`.
enum PlaceStarter {
  static let kiosk: [(name: String, text: String)] = [
    (
      "deck.conf",
      """
      # Screens that visitors choose from. Escape and Backspace lead back to this start.
      title: Welcome
      transition: card
      back: card
      align: center
      size: 64x18
      bg: 0b1d2a
      fg: d7e6ee
      order: home tides lamps

      """
    ),
    (
      "home.txt",
      """
      ---
      title: Welcome
      ---


              W E L C O M E   T O   T H E   H A R B O U R


          ╭──────────────────────╮  ╭──────────────────────╮
          │                      │  │                      │
          │  [Tides]             │  │  [Lamps]             │
          │  when the ships go   │  │  what guides them    │
          │                      │  │                      │
          ╰──────────────────────╯  ╰──────────────────────╯


          Press a letter, or choose with Tab and Enter.

      [Tides]: tides "card key=t box"
      [Lamps]: lamps "card key=l box"

      """
    ),
    (
      "tides.txt",
      """
      ---
      title: Tides
      ---


          T I D E S

          high    6:12   18:36
          low    12:24    0:48


          [Back to the start]

      [Back to the start]: @home

      """
    ),
    (
      "lamps.txt",
      """
      ---
      title: Lamps
      ---


          L A M P S

          The lamp at the pier flashes twice, the one
          on the rock three times.


          [Back to the start]

      [Back to the start]: @home

      """
    ),
  ]

  static let adventure: [(name: String, text: String)] = [
    (
      "deck.conf",
      """
      # Rooms. Each file is one; its links are the doors.
      title: The cave
      transition: depth
      align: center
      size: 64x16
      bg: 14100c
      fg: e6d8c3
      order: beach cave vault

      """
    ),
    (
      "beach.txt",
      """
      ---
      title: The beach
      bg: 2a2113
      ---


          You stand on a beach. The sea is loud behind you.
          A dark hole opens in the cliff.


          [Enter the cave]

      [Enter the cave]: cave "iris to black key=e"

      """
    ),
    (
      "cave.txt",
      """
      ---
      title: The cave
      ---


          It is cold and smells of salt. Light falls in
          from the beach. A small door is cut into the rock.


          [Open the door]     [Go back to the beach]

      [Open the door]:        vault "split key=o"
      [Go back to the beach]: beach "iris key=b"

      """
    ),
    (
      "vault.txt",
      """
      ---
      title: The vault
      bg: 332800
      fg: ffe9a8
      ---


          Gold. More than you can carry.


          [Take a coin and leave]

      [Take a coin and leave]: beach "dissolve key=t"

      """
    ),
  ]
}
