/// Two transitions in a row: the first from the old screen to a plain colour, the second from that colour to the new
/// screen.
///
/// Each has its own time window and curve, so play the whole along a linear curve. The way back shows the same frames
/// in reverse order. Shared elements do not travel, because neither screen is visible in the middle.
package struct Chain: Transition {
  package var first: any Transition
  package var second: any Transition
  package var intermediate: Intermediate
  private let arrival: Timeline
  private let departure: Timeline

  /// - Parameter joint: The progress at which the first ends and the second begins, kept within 0.01...0.99.
  package init(
    _ first: any Transition, _ second: any Transition, through intermediate: Intermediate = .backdrop,
    joint: Double = 0.5, curves: (first: TimingCurve, second: TimingCurve) = (.linear, .linear)
  ) {
    let joint = joint.isNaN ? 0.5 : min(max(joint, 0.01), 0.99)
    self.first = first
    self.second = second
    self.intermediate = intermediate
    arrival = Timeline(from: 0, to: joint, curve: curves.first)
    departure = Timeline(from: joint, to: 1, curve: curves.second)
  }

  package var dragAxis: DragAxis { first.dragAxis }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    var scene = second.scene(at: departure(progress), toward: forward(on: stage))
    scene.changeLayers { if $0.isFrom { $0.content = .color(color) } }
    return scene
  }

  /// Presents a layer of the colour first, then replaces it with the new screen.
  package func presentation(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    let gone = departure(progress)
    let stage = forward(on: stage)
    if gone >= 1 { return second.scene(at: 1, toward: stage) }
    let scene = gone > 0 ? second.scene(at: gone, on: stage) : Scene(backdrop: stage.backdrop).adding(Layer(.from))
    return scene.presented(over: color, on: stage)
  }

  /// Returns the scene of the first transition, or nil once the colour covers everything.
  private func coming(at progress: Double, on stage: Stage, as color: Color) -> Scene? {
    guard progress < arrival.end else { return nil }
    var stage = forward(on: stage)
    stage.backdrop = color
    var scene = first.scene(at: arrival(progress), toward: stage)
    scene.changeLayers { if $0.isTo { $0.content = .color(color) } }
    return scene
  }

  /// Returns the stage for one part. The way back is derived from the whole chain, so each part only ever runs forward;
  /// and there are no shared elements in the middle.
  private func forward(on stage: Stage) -> Stage {
    var stage = stage.operation.isReturn ? stage.inverse : stage
    stage.elements = []
    stage.sharedText = nil
    return stage
  }
}
