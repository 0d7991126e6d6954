/// The name of a shared value: the thing it belongs to, and its role there.
///
/// Two names that are written alike are one property in the drawing. So the parts of the layout keep their names apart
/// by scope, and debug builds trap where names of two scopes are written alike all the same.
package struct VariableName: Hashable, Sendable {
    /// What a value belongs to.
    package enum Scope: Hashable, Sendable {
        /// The value belongs to the drawing as a whole, or to the one mark it consists of.
        case chart
        /// The value belongs to the data states, and the ways from one to another.
        case dataStates
        /// The value belongs to one of several marks, by its place among all.
        case mark(Int)
        /// The value belongs to a scale, by the letter of its axis.
        case scale(String)
        /// The classes of widths.
        case widths
    }

    package var scope: Scope
    /// The role of the value, a word of letters that no other value of the scope has.
    package var role: String
    /// The indices that tell several values of one role apart; empty: there is only one.
    package var indices: [Int]
    /// The panel that the value belongs to; nil: to all of them, or there are none.
    package var panel: Int?

    package init(_ scope: Scope, _ role: String, _ indices: [Int] = []) {
        (self.scope, self.role, self.indices) = (scope, role, indices)
    }

    /// The name as the drawing has it, without the prefix of the drawing.
    package var text: String {
        let start =
            switch scope {
            case .chart: ""
            case .dataStates: "s"
            case .mark(let index): "m\(index)"
            case .scale(let axis): axis
            case .widths: "w"
            }
        return (panel.map { "p\($0)-" } ?? "") + start + role + indices.map(String.init).joined(separator: "-")
    }

    package var variable: Quantity.Variable { Quantity.Variable(name: text) }
}
