package import Transitions

/// A picture that is wanted of an image: its cells, or a part of it in pixels.
package enum ImageRequest: Hashable, Sendable {
  /// The cells of its frames.
  case cells(Size, ImageLook, plays: Bool)
  /// A part of its first frame in pixels. The ground of its own that the drawing needs is known from its cells.
  case pixels(ImageBitmap.Frame, ImageBitmap.Form, ImageLook, hasPlate: Bool?)
  /// The first frame in pixels of its own, or in an even part of them if there are more than ``ImageLimits/bitmap``.
  case whole

  /// A Boolean value indicating whether pixels are wanted.
  package var isOfPixels: Bool { if case .pixels = self { true } else { false } }
}

/// A picture that was drawn.
package enum ImageDrawing: Sendable {
  case cells(ImageFrames)
  case pixels(ImageBitmap)
  case whole(WholeImage)
}
