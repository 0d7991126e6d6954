import ChartDiagnostics
import ChartIR

extension Diagnostic {
    static func breaksMeet(
        _ later: String, _ earlier: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticImpossibleBreak, .error,
            "the breaks '\(later)' and '\(earlier)' overlap or meet; write one for both, or leave values between them",
            at: range, notes: [.init("the other one is here", at: first)])
    }

    static func emptyBreak(_ text: String, from: Double, to: Double, at range: SourceRange) -> Diagnostic {
        guard from > to else {
            return Diagnostic(.semanticImpossibleBreak, .error, "the break '\(text)' leaves out nothing", at: range)
        }
        let other = "\(to.written)..\(from.written)"
        return Diagnostic(
            .semanticImpossibleBreak, .error, "the break '\(text)' ends before it begins; did you mean '\(other)'?",
            at: range, fixIts: [FixIt("replace with '\(other)'", replacing: range, with: other, .maybe)])
    }

    static func squeezedValues(_ count: Int, between gap: AxisBreak, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticSqueezedValues, .warning,
            "\(count) value\(count == 1 ? " lies" : "s lie") in this break, where values are hardly told apart; let it "
                + "end before \(count == 1 ? "it" : "them")", at: range)
    }
}
