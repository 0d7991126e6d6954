/// The name of a shared value: what it belongs to, and what it is there.
///
/// Two names that are written alike are one property in the drawing. So the parts of the layout tell their names apart by
/// scope, and in debug builds the layout traps where two scopes are written alike all the same.
public struct VariableName: Hashable, Sendable {
    /// What a value belongs to.
    public enum Scope: Hashable, Sendable {
        /// The drawing as a whole, or the one mark it consists of.
        case chart
        /// The data states, and the ways from one to another.
        case dataStates
        /// One of several marks, by its place among all.
        case mark(Int)
        /// A scale by the letter of its axis.
        case scale(String)
    }

    public var scope: Scope
    /// What the value is, unlike all others of its scope; letters.
    public var role: String
    /// Which of several such values it is; empty: there is one.
    public var indices: [Int]

    public init(_ scope: Scope, _ role: String, _ indices: [Int] = []) {
        (self.scope, self.role, self.indices) = (scope, role, indices)
    }

    /// As it stands in the drawing, after the prefix.
    public var text: String {
        let start =
            switch scope {
            case .chart: ""
            case .dataStates: "s"
            case .mark(let index): "m\(index)"
            case .scale(let axis): axis
            }
        return start + role + indices.map(String.init).joined(separator: "-")
    }

    public var variable: Quantity.Variable { Quantity.Variable(name: text) }
}
