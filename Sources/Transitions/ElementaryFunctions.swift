// The one door to libm. Without an import of Glibc the core would compile and then fail to link on `.rounded()`.
internal import Glibc

/// Returns the complementary error function of a number.
func erfc(_ x: Double) -> Double { Glibc.erfc(x) }
/// Returns the sine of an angle in radians.
func sin(_ x: Double) -> Double { Glibc.sin(x) }
/// Returns the cosine of an angle in radians.
func cos(_ x: Double) -> Double { Glibc.cos(x) }
/// Returns e to the power of x.
func exp(_ x: Double) -> Double { Glibc.exp(x) }
/// Returns the natural logarithm.
func log(_ x: Double) -> Double { Glibc.log(x) }
/// Returns `x` to the power of `y`.
func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
/// Returns the cube root.
func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
/// Returns the angle of the direction (`x`, `y`) from the x axis, -pi...pi.
func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
