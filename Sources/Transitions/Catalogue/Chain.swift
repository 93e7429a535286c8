/// Two transitions one after the other: one from the old screen to a plain colour, one from there to the new screen.
///
/// Each has its own window and its own curve, so that the whole is to be played along a linear one. The way back goes
/// through the same pictures in the other order. What both screens share does not travel: in the middle there is neither.
public struct Chain: Transition {
  /// From the old screen to the colour.
  public var first: any Transition
  /// From the colour to the new screen.
  public var second: any Transition
  /// What lies between.
  public var intermediate: Intermediate
  private let arrival: Timeline
  private let departure: Timeline

  /// - Parameters:
  ///   - first: From the old screen to the colour.
  ///   - second: From the colour to the new screen.
  ///   - intermediate: What lies between.
  ///   - joint: The progress at which the one ends and the other begins, 0 < joint < 1.
  ///   - curves: Along which each of them goes in its window.
  public init(
    _ first: any Transition, _ second: any Transition, through intermediate: Intermediate = .backdrop,
    joint: Double = 0.5, curves: (first: TimingCurve, second: TimingCurve) = (.linear, .linear)
  ) {
    precondition(joint > 0 && joint < 1, "Both parts of a chain take time")
    self.first = first
    self.second = second
    self.intermediate = intermediate
    arrival = Timeline(from: 0, to: joint, curve: curves.first)
    departure = Timeline(from: joint, to: 1, curve: curves.second)
  }

  /// That of the first transition.
  public var dragAxis: DragAxis { first.dragAxis }

  /// The picture of the one or the other, with the colour in place of the screen that is not there yet or no more.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    return second.scene(at: departure(progress), toward: forward(on: stage))
      .map { $0.isFrom ? $0.showing(.color(color)) : $0 }
  }

  /// First a sheet of the colour is presented, then the new screen takes its place.
  public func presentation(at progress: Double, on stage: Stage) -> Scene {
    let color = intermediate.color(on: stage)
    if let scene = coming(at: progress, on: stage, as: color) { return scene }
    let gone = departure(progress)
    let stage = forward(on: stage)
    if gone >= 1 { return second.scene(at: 1, toward: stage) }
    let scene = gone > 0 ? second.scene(at: gone, on: stage) : Scene(backdrop: stage.backdrop).adding(Layer(.from))
    return scene.presented(over: color, on: stage)
  }

  /// The colour on its way; nil once it has come.
  private func coming(at progress: Double, on stage: Stage, as color: Color) -> Scene? {
    let here = arrival(progress)
    guard progress < arrival.end, here < 1 else { return nil }
    var stage = forward(on: stage)
    stage.backdrop = color
    return first.scene(at: here, toward: stage).map { $0.isTo ? $0.showing(.color(color)) : $0 }
  }

  /// The way back is derived from the whole, so that each part only ever goes forward; and in the middle nothing is
  /// shared.
  private func forward(on stage: Stage) -> Stage {
    var stage = stage
    if stage.operation.isReturn { stage.operation = stage.operation.inverse }
    stage.elements = []
    return stage
  }
}
