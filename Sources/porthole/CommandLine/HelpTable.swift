/// A heading and rows of two columns.
struct HelpTable: Sendable {
  let title: String
  let rows: [(term: String, meaning: String)]
}
