/// What the scales of a chart with x and y are called, and what the names of their numbers begin with.
package enum ScaleName {
    package static let x = "x"
    package static let y = "y"
    /// The scale of the second value axis, which the letter keeps apart from `y` in the names of numbers.
    package static let secondY = "z"

    /// The name of a scale that a panel has of its own.
    /// - Parameter index: that of the panel; the first has the plain name.
    static func of(_ name: String, panel index: Int) -> String { index == 0 ? name : name + String(index) }
}
