/// The way of a hand that drags a transition from its beginning to its end.
public enum DragAxis: Hashable, Sendable {
  /// Away from where the transition starts, in whatever direction; as far as the farthest corner is.
  case outward
  /// Straight along one direction; as far as the stage is wide or high. On the way back the other way.
  case along(Direction)
}
