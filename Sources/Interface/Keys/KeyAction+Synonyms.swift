extension KeyAction {
  /// Other words that users type to find the action.
  var synonyms: [String] {
    switch self {
    case .nextScreen: ["forward", "continue"]
    case .previousScreen: ["back"]
    case .back: ["return", "previous"]
    case .overview: ["grid", "thumbnails", "slides"]
    case .search: ["find"]
    case .blank: ["black", "hide"]
    case .notes: ["comments"]
    case .speaker: ["presenter", "second screen"]
    case .jump: ["goto", "page", "slide"]
    case .first: ["top", "beginning"]
    case .last: ["bottom", "end"]
    case .home: ["beginning", "restart"]
    case .help: ["keys", "shortcuts", "manual"]
    case .quit: ["exit", "close", "leave"]
    case .history: ["stack"]
    case .information: ["about", "address", "watchers", "live", "info"]
    case .reload: ["refresh"]
    case .edit: ["editor", "change"]
    case .releaseMouse: ["copy", "mark"]
    case .replay: ["repeat", "again"]
    case .slower, .faster: ["speed"]
    case .hold: ["freeze", "stop", "scrub"]
    case .pick: ["animation", "effect"]
    case .figures: ["fps", "debug", "frame rate"]
    case .record: ["video", "capture", "gif", "screencast"]
    case .export: ["screenshot", "picture", "png", "image"]
    default: []
    }
  }
}
