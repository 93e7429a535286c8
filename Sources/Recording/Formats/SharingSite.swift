/// A place where recordings are shown, and the files that it takes.
package struct SharingSite: Hashable, Sendable {
  package let name: String
  package let title: String
  package let mostBytes: Int
  package let formats: [String]
  /// The most pixels of a bitmap; nil for no limit.
  package let mostPixels: (width: Int, height: Int)?

  private init(
    _ name: String, _ title: String, megabytes: Int, _ formats: [String], mostPixels: (width: Int, height: Int)? = nil
  ) {
    (self.name, self.title, self.mostBytes) = (name, title, megabytes * 1_000_000)
    (self.formats, self.mostPixels) = (formats, mostPixels)
  }

  /// All of them. The limits are those of free accounts, as the places gave them in 2026. Slack has a larger limit, but
  /// plays only small files by itself. Documentation has no limit but its readers' patience.
  package static let all = [
    SharingSite("github", "GitHub", megabytes: 10, ["svg", "gif", "png", "webp", "apng", "mp4", "webm"]),
    SharingSite("discord", "Discord", megabytes: 10, ["gif", "png", "webp", "apng", "mp4", "webm"]),
    SharingSite("slack", "Slack", megabytes: 5, ["gif", "png", "mp4", "webm"]),
    SharingSite("x", "X", megabytes: 15, ["gif", "png", "mp4"], mostPixels: (1280, 1080)),
    SharingSite("docs", "documentation", megabytes: 2, ["svg", "gif", "png", "webp", "apng", "html", "mp4", "webm"]),
  ]

  package static func == (one: SharingSite, other: SharingSite) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
