/// Durations as documents write them.
///
/// No initializer of `Double`: one that takes a string would be taken for the one that reads numbers wherever `Double.init` is
/// handed on.
package enum DurationSyntax {
    /// The seconds of `1.5s` or `250ms`; nil: no number stands before the unit.
    package static func seconds(_ text: String) -> Double? {
        let isInThousandths = text.hasSuffix("ms")
        return Double(text.dropLast(isInThousandths ? 2 : 1)).map { isInThousandths ? $0 / 1000 : $0 }
    }
}
