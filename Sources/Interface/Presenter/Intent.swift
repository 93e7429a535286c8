internal import Navigation

/// What a key or a link asks for on a screen at rest, before anything is done.
enum Intent {
  /// A change of the stack, by a link if one was followed, and what to say where it cannot be done.
  case navigate(NavigationAction, by: Trigger?, refusal: String)
  /// The last transition again.
  case replay
  /// The end of the program.
  case quit
  /// Another part of the screen at rest.
  case scroll(toRow: Int)
  /// Words for the user, and nothing else.
  case say(String)
}
