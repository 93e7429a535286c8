// The one door to libm. Without an import of the C library the core would compile and then fail to link on `.rounded()`.
internal import PortholePlatform

func erfc(_ x: Double) -> Double { PortholePlatform.erfc(x) }
func sin(_ x: Double) -> Double { PortholePlatform.sin(x) }
func cos(_ x: Double) -> Double { PortholePlatform.cos(x) }
func exp(_ x: Double) -> Double { PortholePlatform.exp(x) }
func log(_ x: Double) -> Double { PortholePlatform.log(x) }
func pow(_ x: Double, _ y: Double) -> Double { PortholePlatform.pow(x, y) }
func cbrt(_ x: Double) -> Double { PortholePlatform.cbrt(x) }
/// Returns the angle of the direction (`x`, `y`) from the x axis, -pi...pi.
func atan2(_ y: Double, _ x: Double) -> Double { PortholePlatform.atan2(y, x) }
