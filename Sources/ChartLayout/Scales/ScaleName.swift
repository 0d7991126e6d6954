/// What the scales of a chart with x and y are called, and what the names of their numbers begin with.
package enum ScaleName {
    package static let x = "x"
    package static let y = "y"
    /// The scale of the second value axis, which the letter keeps apart from `y` in the names of numbers.
    package static let secondY = "z"
}
