/// A heading and rows of two columns.
package struct HelpTable: Sendable {
  package let title: String
  package let rows: [(term: String, meaning: String)]
}
