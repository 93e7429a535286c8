internal import Transitions

/// A picker while it is open: the list, what plays behind it, and its cells.
struct PickerSession: Sendable {
  var picker: Picker
  /// Shows the item that is highlighted, or was last; nil where the items have no picture of their own.
  var preview: Preview?
  /// The index of that item.
  var previewed: Int
  private(set) var panel: PickerPanel
  /// The panel's cells.
  private(set) var picture: Grid

  /// - Parameter preview: Of the item that the picker highlights.
  init(_ picker: Picker, preview: Preview?, panel: PickerPanel) {
    self.picker = picker
    self.preview = preview
    previewed = picker.highlighted ?? 0
    self.panel = panel
    self.picker.show(rows: panel.list.count)
    picture = panel.picture(of: self.picker)
  }

  /// Moves to another place.
  mutating func move(to panel: PickerPanel) {
    self.panel = panel
    picker.show(rows: panel.list.count)
    draw()
  }

  /// Draws the panel anew.
  mutating func draw() {
    picture = panel.picture(of: picker)
  }
}
