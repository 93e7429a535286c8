package struct Push: Transition {
  package var direction: Direction

  package init(_ direction: Direction = .left) {
    self.direction = direction
  }

  package var dragAxis: DragAxis { .along(direction) }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(backdrop: stage.backdrop)
      .adding(Layer(.from, translation: stage.offset(direction, progress)))
      .adding(Layer(.to, translation: stage.offset(direction, progress - 1)))
  }
}
