/// The columns that a curve is made of.
package struct CurveColumns: Sendable, Encodable {
    package var x: Located<String>
    package var y: Located<String>
    package var groups: ItemList?
    /// The name of the column with the heights of the curve; nil: that of ``y``.
    package var name: Located<String>?
    /// How many points each curve has; nil: nothing was said.
    package var points: Int?
}

/// Leaves points of a curve that is fitted to all values of a group.
package struct RegressionSpec: Sendable, Encodable {
    package enum Method: String, Sendable, CaseIterable, Encodable {
        case linear, polynomial, exponential, logarithmic, power
    }

    package var columns: CurveColumns
    package var method: Method?
    package var degree: Located<Int>?
}

/// Leaves points of a curve that follows the values near each place.
package struct LoessSpec: Sendable, Encodable {
    package var columns: CurveColumns
    /// The share of the values that are near, more than 0 and at most 1.
    package var span: Double?
}

/// Leaves points of a curve that says how densely values lie.
package struct DensitySpec: Sendable, Encodable {
    package enum Rule: String, Sendable, CaseIterable, Encodable { case silverman, scott }
    package enum Measure: String, Sendable, CaseIterable, Encodable { case density, count }

    package var field: Located<String>
    package var groups: ItemList?
    package var bandwidth: Located<Double>?
    package var rule: Located<Rule>?
    package var measure: Measure?
    package var start: Located<Double>?
    package var end: Located<Double>?
    package var points: Int?
    package var name: Located<String>?
}
