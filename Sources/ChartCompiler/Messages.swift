import ChartDiagnostics
import ChartHTML
import ChartLayout

// Everything that layout and templates say, sorted by name.
extension Diagnostic {
    static func layoutAdvice(_ advice: LayoutAdvice, at range: SourceRange) -> Diagnostic {
        let id: DiagnosticID =
            switch advice.kind {
            case .crowdedLabels: .layoutCrowdedLabels
            case .crowdedValues: .layoutCrowdedValues
            case .crowdedControls: .layoutCrowdedControls
            case .crowdedLegend: .layoutCrowdedLegend
            case .fixedScale: .layoutFixedScale
            case .fixedWidth: .layoutFixedWidth
            case .idleControl: .layoutIdleControl
            case .shortRecording: .layoutShortRecording
            case .smallIncrement: .layoutSmallIncrement
            case .stillToggles: .layoutStillToggles
            case .stillTotals: .layoutStillTotals
            case .crowdedPanels: .layoutCrowdedPanels
            case .crowdedRings: .layoutCrowdedRings
            case .fadingLines: .layoutFadingLines
            case .crowdedTooltips: .layoutCrowdedTooltips
            case .thinnedTooltips: .layoutThinnedTooltips
            }
        return Diagnostic(id, .warning, advice.message, at: range)
    }

    /// - Parameter bytes: how large the rules in an output are.
    static func largeStates(_ count: Int, bytes: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .layoutLargeStates, .warning,
            "\(count) data states need \(bytes / 1000) kB of rules, which a browser goes through for each frame on the way from "
                + "one state to the next; leave out states or marks until there are less than "
                + "\(Compiler.stateRulesLimit / 1000) kB",
            at: range)
    }

    static func oneMember(_ name: String, at range: SourceRange, _ child: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error,
            "the attribute '\(name)' cannot stand together with a child '\(name)'; use one of them", at: range,
            notes: [.init("the child", at: child)])
    }

    static func templateFault(
        _ fault: Template.Fault, of kind: Template.Kind, in file: SourceFile
    ) -> Diagnostic {
        let range = SourceRange(file, fault.range)
        let known = kind.slots.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return switch fault.kind {
        case .duplicate(let slot):
            Diagnostic(
                .templateDuplicateSlot, .error, "slot '\(slot.rawValue)' stands a second time; each slot stands once",
                at: range)
        case .encoding:
            Diagnostic(.syntaxEncoding, .error, "this byte is not UTF-8; save the template as UTF-8", at: range)
        case .misplaced(let slot):
            Diagnostic(
                .templateMisplacedSlot, .error,
                "slot '\(slot.rawValue)' stands where it cannot be what it is; \(slot.place)",
                at: range)
        case .missing(let slot):
            Diagnostic(
                .templateMissingSlot, .error,
                "slot '\(slot.rawValue)' is missing; a \(kind.rawValue) has the slots \(known)",
                at: range)
        case .policyAfterStyle:
            Diagnostic(
                .templateMisplacedSlot, .error,
                "slot 'csp' stands after slot 'style'; it must stand before it, or the policy comes too late",
                at: range)
        case .unclosed:
            Diagnostic(.templateUnclosedSlot, .error, "the slot has no end; write '</slot>' after it", at: range)
        case .unknown(let name):
            Diagnostic(
                .templateUnknownSlot, .error,
                (name.isEmpty ? "the slot has no name" : "there is no slot '\(name)'")
                    + "; the slots of a \(kind.rawValue) are \(known)",
                at: range)
        }
    }
}

extension Template.Slot {
    /// Where it belongs, in words.
    fileprivate var place: String {
        switch self {
        case .style: "rules are rules in a style element: '<style><slot name=\"style\"></slot></style>'"
        case .lang: "a language is an attribute's: '<html lang=\"<slot name='lang'>en</slot>\">'"
        case .class: "a class is an attribute's, or a rule's: '<div class=\"<slot name='class'></slot>-mine\">'"
        case .title, .csp, .charts, .caption, .legend, .drawing, .controls, .table, .notes, .entries, .reset:
            "it is markup, which stands between tags, and not in one, in a style or in a script"
        }
    }
}
