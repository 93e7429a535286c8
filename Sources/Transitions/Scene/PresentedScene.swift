// A screen that is presented on a part of the stage: it lies on the lower screen like a sheet of paper, and that stays.
extension Scene {
  /// A scene that was made for screens of equal size, for one that comes to lie on another.
  ///
  /// The lower screen lies below everything, in its place, and darkens as the other comes; what of it lay below the new
  /// screen is left out. All that belongs to the new screen is cut to the modal, which moves and grows with it. What lies
  /// above the new screen stays: icons as they are; the lower screen as dark as below, so that a hole in it shows the
  /// modal only, and cut to the modal where it moves, as a lid that is taken off. A lid that fades while the new screen
  /// appears is left out: what would be seen below it is the same.
  ///
  /// - Parameters:
  ///   - progress: 0 < progress < 1.
  ///   - stage: One with a modal.
  func presented(at progress: Double, on stage: Stage) -> Scene {
    let dusk = Stage.modalShade * progress
    let last = lastOfNew
    var scene = Scene(backdrop: backdrop)
    scene.add(Layer(.from, shade: dusk))
    var (isCovered, isHidden) = (false, false)
    for i in 0..<count {
      var layer = self[i]
      if layer.isFrom {
        guard isCovered, layer.opacity >= 1 || isHidden else { continue }
        layer.shade += (1 - layer.shade) * dusk
        scene.add(layer.isMoved && layer.clip == nil ? layer.cut(to: stage.destination, on: stage) : layer)
      } else {
        let isNew = layer.isTo || layer.isFlat && i < last
        isCovered = isCovered || isNew
        isHidden = isHidden || isNew && layer.opacity >= 1
        scene.add(isNew ? cut(layer, last, on: stage) : layer)
      }
    }
    return scene
  }

  /// A scene that was made for screens of equal size, for one that takes the place of a plain sheet on the modal, over a
  /// lower screen that is dark already.
  func presented(over sheet: Color, on stage: Stage) -> Scene {
    let last = lastOfNew
    var scene = Scene(backdrop: backdrop)
    scene.add(Layer(.from, shade: Stage.modalShade))
    for i in 0..<count {
      let layer = self[i].isFrom ? self[i].showing(.color(sheet)) : self[i]
      if !self[i].isFrom && !layer.isTo && !(layer.isFlat && i < last) {
        scene.add(layer)
      } else if layer.shadow != nil, layer.clip == nil, !layer.isMoved {
        // The hole in it throws the shadow, not its rim: it is not cut, but covered all round.
        scene.add(layer)
        scene.add(Layer(.from, cutOut: stage.destination.shape, shade: Stage.modalShade))
      } else {
        scene.add(self[i].isFrom ? layer.cut(to: stage.destination, on: stage) : cut(layer, last, on: stage))
      }
    }
    return scene
  }

  /// The topmost sheet of the new screen; -1 if there is none. The flat grounds below it belong to the new screen too.
  private var lastOfNew: Int { (0..<count).last { self[$0].isTo } ?? -1 }

  /// A layer of the new screen cut to the modal; a ground that lies still is cut as the screen that moves over it.
  private func cut(_ layer: Layer, _ last: Int, on stage: Stage) -> Layer {
    let isGround = layer.isFlat && !layer.isMoved
    return layer.cut(to: isGround ? self[last].moved(stage.destination) : stage.destination, on: stage)
  }
}

extension Layer {
  /// The same layer, of which only what stands on a box of the sheet is left.
  fileprivate func cut(to box: Box, on stage: Stage) -> Layer {
    var layer = self
    let part = isMoved && !isFlat ? stage.withoutFringe(moved(box)) : moved(box)
    layer.clip = clip.map { .intersection($0, part.shape) } ?? part.shape
    return layer
  }

  /// Where a box of the sheet stands on the stage.
  fileprivate func moved(_ box: Box) -> Box {
    guard isMoved else { return box }
    let (across, down) = (scale * stretch.x, scale * stretch.y)
    let middle = Point(
      x: anchor.x + (box.center.x - anchor.x) * across + translation.x,
      y: anchor.y + (box.center.y - anchor.y) * down + translation.y)
    return Box(center: middle, width: box.width * across, height: box.height * down)
  }
}

extension Stage {
  /// A box without the rims that do not reach over the middle of a cell: what lies beside the box on its sheet is what
  /// would be seen in them.
  fileprivate func withoutFringe(_ box: Box) -> Box {
    if isContinuous { return box }
    func first(_ side: Double) -> Double { side - side.rounded(.down) > 0.499 ? side.rounded(.up) : side }
    func last(_ side: Double) -> Double { side - side.rounded(.down) < 0.501 ? side.rounded(.down) : side }
    return level(
      Box(
        left: first(box.left), right: last(box.right), top: first(box.top / aspect) * aspect,
        bottom: last(box.bottom / aspect) * aspect))
  }
}
