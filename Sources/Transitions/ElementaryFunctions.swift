// The one door to libm. Without an import of the C library the core would compile and then fail to link on `.rounded()`.
internal import PortholePlatform

/// Returns the complementary error function of a number.
func erfc(_ x: Double) -> Double { PortholePlatform.erfc(x) }
/// Returns the sine of an angle in radians.
func sin(_ x: Double) -> Double { PortholePlatform.sin(x) }
/// Returns the cosine of an angle in radians.
func cos(_ x: Double) -> Double { PortholePlatform.cos(x) }
/// Returns e to the power of x.
func exp(_ x: Double) -> Double { PortholePlatform.exp(x) }
/// Returns the natural logarithm.
func log(_ x: Double) -> Double { PortholePlatform.log(x) }
/// Returns `x` to the power of `y`.
func pow(_ x: Double, _ y: Double) -> Double { PortholePlatform.pow(x, y) }
/// Returns the cube root.
func cbrt(_ x: Double) -> Double { PortholePlatform.cbrt(x) }
/// Returns the angle of the direction (`x`, `y`) from the x axis, -pi...pi.
func atan2(_ y: Double, _ x: Double) -> Double { PortholePlatform.atan2(y, x) }
