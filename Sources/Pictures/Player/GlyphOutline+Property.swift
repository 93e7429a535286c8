extension GlyphOutline {
  /// Returns the outline of a character as a property of an object: rectangles as left, top, right, bottom in eighths and
  /// sixteenths of a cell, other polygons corner by corner; nil if the character is no geometry.
  static func property(of scalar: Unicode.Scalar) -> String? {
    guard let outline = GlyphOutline(of: scalar.value) else { return nil }
    let parts = outline.parts.map { part in
      switch part {
      case .rectangle(let x, let y, let columns, let rows): "[\(x),\(y),\(x + columns),\(y + rows)]"
      case .polygon(let corners):
        "[" + corners.map { "\(SVGPath.number($0.x)),\(SVGPath.number($0.y))" }.joined(separator: ",") + "]"
      }
    }
    return "\"\(scalar)\":[\(parts.joined(separator: ","))]"
  }
}
