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
  public var travel: Travel { first.travel }

  /// The picture of the one or the other, with the colour in place of the screen that is not there yet or no more.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let color = Layer.Content.color(intermediate.color(on: stage))
    var stage = stage
    // The way back is derived from the whole, so that each part only ever goes forward.
    stage.operation = .push
    stage.elements = []
    if progress < arrival.end {
      return first.scene(at: arrival(progress), toward: stage).map { $0.isTo ? $0.showing(color) : $0 }
    }
    return second.scene(at: departure(progress), toward: stage).map { $0.isFrom ? $0.showing(color) : $0 }
  }
}
