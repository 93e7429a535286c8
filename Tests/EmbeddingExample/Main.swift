import CPortholeNcursesw
import Glibc
import Porthole

/// A curses program that gives one of its windows to a stack of screens.
///
/// With `--virtual`, time advances by one frame for each `.` typed. The tests drive it this way.
@main
struct EmbeddingExample {
  @MainActor
  static func main() {
    setlocale(LC_ALL, "")
    guard let screen = initscr() else { exit(1) }
    cbreak()
    noecho()
    curs_set(0)
    keypad(screen, true)
    if has_colors() {
      start_color()
      use_default_colors()
      init_pair(1, Int16(COLOR_WHITE), Int16(COLOR_BLUE))
    }
    if var host = Host(screen) { run(&host, screen, isVirtual: CommandLine.arguments.contains("--virtual")) }
    endwin()
  }

  @MainActor
  static func run(_ host: inout Host, _ screen: curses_window, isVirtual: Bool) {
    var clock = FrameClock(framesPerSecond: Pages.framesPerSecond, startingAt: now)
    host.show(frames: 0)
    while true {
      wtimeout(screen, isVirtual ? -1 : clock.milliseconds(from: now))
      let key = wgetch(screen)
      if key != ERR && !host.take(key) { return }
      host.show(frames: isVirtual ? (key == 0x2E ? 1 : 0) : clock.advance(to: now))
    }
  }

  /// The time of the monotonic clock in nanoseconds.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
