internal import Transitions

extension Scene {
  /// The share of the ink of each layer's text, 0...1, inside a group that already has the layer's opacity and lies below
  /// the layers above it.
  ///
  /// Texts take turns, as they do in frames of cells: see ``TextShare``. A group at an opacity of `o` would show its own
  /// text at `o` and the text below at `1 - o`, so both shares are divided by that.
  var textShares: [Double] {
    (0..<count).map { index in
      let layer = self[index]
      guard layer.isFrom || layer.isTo else { return 1 }
      var share = min(max(layer.ink, 0), 1)
      let opacity = layer.opacity
      if opacity > 0, opacity < 1, (0..<index).contains(where: { self[$0].hidesText }) {
        share *= min(1, TextShare.above(opacity) / opacity)
      }
      for above in (index + 1)..<max(count, index + 1) where self[above].isMixedOverStage {
        share *= min(1, TextShare.below(self[above].opacity) / (1 - self[above].opacity))
      }
      return share
    }
  }

  /// A Boolean value indicating whether one whole screen at rest comes over another one.
  var isCrossFade: Bool {
    count == 2 && text == nil && self[0].isFrom && self[1].isTo && self[0].opacity >= 1
      && (0..<2).allSatisfy { !self[$0].isMoved && self[$0].clip == nil && self[$0].cutOut == nil }
  }
}

extension Layer {
  /// A Boolean value indicating whether the layer has text that one above it takes turns with.
  fileprivate var hidesText: Bool { (isFrom || isTo) && opacity > 0 && scale > 0 }

  /// A Boolean value indicating whether the layer is a whole screen that mixes with what is below it.
  fileprivate var isMixedOverStage: Bool {
    (isFrom || isTo) && opacity > 0 && opacity < 1 && clip == nil && cutOut == nil
  }
}
