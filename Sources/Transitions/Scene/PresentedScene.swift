// Scenes for a screen that is presented on a part of the stage: it lies like a sheet of paper on the lower screen,
// which stays.
extension Scene {
  /// Returns the scene of a screen that is presented on a modal. It is derived from this scene, which was made for
  /// screens of equal size.
  ///
  /// - The lower screen lies in place at the bottom and darkens with progress. Its layers below the new screen are left
  ///   out.
  ///
  /// - Layers of the new screen are cut to the modal, which moves and grows with them.
  ///
  /// - Icons above the new screen stay as they are.
  ///
  /// - The lower screen above the new one is as dark as below, so that a hole in it shows only the modal. If it moves,
  ///   it is cut to the modal, like a lid that is taken off. If it fades while the new screen fades in too, it is left
  ///   out, because the lower screen below shows the same.
  ///
  /// - Parameter progress: The progress, 0 < progress < 1.
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
    scene.text = text
    return scene
  }

  /// Returns the scene of a screen that replaces a plain colour on the modal, over a lower screen that is already dark.
  /// It is derived from this scene, which was made for screens of equal size.
  func presented(over sheet: Color, on stage: Stage) -> Scene {
    let last = lastOfNew
    var scene = Scene(backdrop: backdrop)
    scene.add(Layer(.from, shade: Stage.modalShade))
    for i in 0..<count {
      let layer = self[i].isFrom ? self[i].showing(.color(sheet)) : self[i]
      if !self[i].isFrom && !layer.isTo && !(layer.isFlat && i < last) {
        scene.add(layer)
      } else if layer.shadow != nil, layer.clip == nil, !layer.isMoved {
        // Its shadow comes from the hole, not from its rim. So it is not cut; the lower screen is drawn over it all
        // round.
        scene.add(layer)
        scene.add(Layer(.from, cutOut: stage.destination.shape, shade: Stage.modalShade))
      } else {
        scene.add(self[i].isFrom ? layer.cut(to: stage.destination, on: stage) : cut(layer, last, on: stage))
      }
    }
    return scene
  }

  /// The index of the topmost layer of the new screen; -1 if there is none. Flat colours below it belong to the new
  /// screen too.
  private var lastOfNew: Int { (0..<count).last { self[$0].isTo } ?? -1 }

  /// Returns a layer of the new screen, cut to the modal. A flat colour that does not move is cut like the screen that
  /// moves over it.
  private func cut(_ layer: Layer, _ last: Int, on stage: Stage) -> Layer {
    let isBackground = layer.isFlat && !layer.isMoved
    return layer.cut(to: isBackground ? self[last].moved(stage.destination) : stage.destination, on: stage)
  }
}

extension Layer {
  fileprivate func cut(to box: Box, on stage: Stage) -> Layer {
    var layer = self
    let part = isMoved && !isFlat ? stage.withoutFringe(moved(box)) : moved(box)
    layer.clip = clip.map { .intersection($0, part.shape) } ?? part.shape
    return layer
  }

  /// Returns the place on the stage of a box of the layer's content.
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
  /// Returns the box without rims that do not cover the middle of a cell. Those cells would show what lies beside the
  /// box in the layer's content.
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
