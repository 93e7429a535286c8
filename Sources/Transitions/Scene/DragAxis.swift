/// The path of a pointer that drags a transition from start to end.
public enum DragAxis: Hashable, Sendable {
  /// Away from the transition's origin in any direction; the length is the distance to the farthest corner.
  case outward
  /// Straight along one direction; the length is the stage's width or height. The way back is reversed.
  case along(Direction)
}
