import ChartDiagnostics
import ChartIR

/// The wording of what is reported about data states and controls.
extension Diagnostic {
    static func statesByColumnAndWritten(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingStates, .error,
            "a 'state' with 'by' makes all states: it is the only one, and has neither a 'name' nor marks", at: range)
    }

    static func emptyState(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticEmptyState, .error,
            "this state differs in nothing: it holds the mark with what is new, or says 'by' which column rows are chosen",
            at: range)
    }

    static func fixedInStates(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticFixedInStates, .warning,
            "what this state changes besides values, labels, sizes and turns stays as it is in the first: "
                + "scales, zones, formats and looks do not move",
            at: range)
    }

    /// - Parameter first: where the state stands that has the name already; nil: it is the state of the document
    ///   itself.
    static func duplicateState(_ name: String, at range: SourceRange, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            .semanticConflictingStates, .error,
            "there is already a state '\(name)'\(first == nil ? ", the first ('first-state' names it)" : "")",
            at: range,
            notes: first.map { [.init("first given here", at: $0)] } ?? [])
    }

    static func tooManyStates(_ count: Int, of field: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticConflictingStates, .error,
            "column '\(field.value)' has \(count) different values; 1 to \(StateLowerer.limit) can be states: "
                + "'filter' chooses rows, 'time-unit' rounds times",
            at: field.range)
    }

    static func unknownState(_ name: Located<String>, among names: [String]) -> Diagnostic {
        let near = Suggestion.nearest(to: name.value, among: names)
        let advice = near.map { "did you mean '\($0)'?" } ?? "the first is '\(names[0])'"
        return Diagnostic(
            .semanticConflictingStates, .error, "there is no state '\(name.value)'; \(advice)", at: name.range,
            fixIts: near.map { [.init("replace with '\($0)'", replacing: name.range, with: $0, .maybe)] } ?? [])
    }

    static func duplicateControl(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingControls, .error, "another control sets the same", at: range,
            notes: [.init("the first is here", at: first)])
    }

    static func stateOfProperty(_ property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingControls, .error,
            "'\(property)' cannot be controlled beside states or another such property; let the states differ in it",
            at: range)
    }

    static func playOfProperty(_ property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error,
            "a control of kind 'play' runs through data states, not through a '\(property)'; choose 'slider'", at: range
        )
    }

    static func nothingToControl(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error,
            "there is nothing to choose: the chart has no 'state', and no 'property' is named", at: range)
    }

    static func unknownMark(_ id: Located<String>, known: String?) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error,
            "no mark has the id '\(id.value)'\(known.map { "; the mark's is '\($0)'" } ?? ", the mark has none")",
            at: id.range)
    }

    /// - Parameter known: the properties that can be set there.
    static func noSuchProperty(_ property: String, of element: String, known: [String], at range: SourceRange)
        -> Diagnostic
    {
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        let advice = known.isEmpty ? "" : "; this one has \(names)"
        return Diagnostic(
            .semanticUnusableControl, .error, "'\(element)' has no '\(property)' that a control could set\(advice)",
            at: range)
    }

    /// - Parameter ends: the least and the greatest stop.
    static func offStop(
        _ property: String, _ value: Double, starts label: String, between ends: (low: Double, high: Double),
        at range: SourceRange
    ) -> Diagnostic {
        let remedy = value > ends.high ? "'to'" : value < ends.low ? "'from'" : "'from' or 'step'"
        return Diagnostic(
            .semanticOffStop, .warning,
            "the mark's '\(property)' is \(NumberFormat.plain(value)), which is no stop of the control: it starts at "
                + "\(label); choose another \(remedy)", at: range)
    }

    static func missingEnd(of property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error, "a control of '\(property)' must say how far it goes: give 'to'",
            at: range)
    }

    static func emptyControl(at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticUnusableControl, .error, "'from' must be less than 'to'", at: range)
    }

    static func fractionalStop(_ value: Double, of property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error,
            "'\(property)' is a whole number, but one stop would be \(NumberFormat.plain(value)); choose another 'from' "
                + "or 'step'", at: range)
    }

    static func wrongStopCount(_ count: Double, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusableControl, .error,
            "a control has 2 to \(ControlLowerer.stopLimit) stops, this one would have \(NumberFormat.plain(count)); "
                + "choose another 'step'", at: range)
    }
}
