import ChartDiagnostics

/// The wording of what is wrong with radars, sorted by name.
extension Diagnostic {
    /// - Parameter name: `min` or `max`.
    static func beyondEnd(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticOutsideAxis, .warning,
            "values lie beyond this '\(name)' and are drawn at \(name == "min" ? "the centre" : "the outermost ring")",
            at: range)
    }

    static func duplicateDimension(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateAxis, .error, "axis '\(name.value)' is described twice; write all of it in one 'axis'",
            at: name.range, notes: [.init("first described here", at: first)])
    }

    static func fewAxes(_ count: Int, of element: Located<String>) -> Diagnostic {
        let found = count == 0 ? "there is none" : count == 1 ? "there is 1" : "there are \(count)"
        return Diagnostic(
            .semanticFewAxes, .error, "a radar needs three axes or more, and \(found); 'bar' compares fewer",
            at: element.range)
    }

    static func manyPolygons(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManySeries, .warning,
            "\(count) polygons hide each other; hide some at the start by an 'entry' of the legend, or draw several charts",
            at: range)
    }
}
