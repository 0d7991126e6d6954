import ChartDiagnostics
import ChartIR

// Formulas that can be calculated, and most likely mean something else.
extension ExpressionSpec {
    /// Reports hyphens that are read as minus although they stand in the name of a column, and angles that are most likely degrees.
    func reportDoubts(on table: Table, into diagnostics: inout DiagnosticCollector) {
        guard let root else { return }
        for name in table.columns.lazy.map(\.name) where name.utf8.contains(UInt8(ascii: "-")) && !name.contains(" ") {
            guard let place = self.place(of: name) else { continue }
            diagnostics.report(.hyphenAsMinus(name, at: text.range(place)))
        }
        for (function, argument, place) in root.turns {
            guard case .number(let values)? = table.column(argument)?.values, Self.areDegrees(values) else { continue }
            diagnostics.report(.degrees(argument, in: function, at: text.range(place)))
        }
    }

    /// Where a name stands in the formula without brackets around it, and not as a part of a longer word; nil: it does not.
    private func place(of name: String) -> Range<Int>? {
        let (wanted, all) = (Array(name.utf8), text.bytes)
        guard !wanted.isEmpty, wanted.count <= all.count, let columns = root?.columns else { return nil }
        // Within quotes or brackets it is a text, or the very column.
        func goesOn(_ index: Int) -> Bool {
            guard all.indices.contains(index) else { return false }
            switch all[index] {
            case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "'"), UInt8(ascii: "\""):
                return true
            default: return false
            }
        }
        let parts = name.split(separator: "-").map(String.init)
        guard parts.count > 1, parts.allSatisfy({ columns.contains($0) || Double($0) != nil }) else { return nil }
        return (all.startIndex...(all.endIndex - wanted.count)).lazy.map { $0..<$0 + wanted.count }.first {
            all[$0].elementsEqual(wanted) && !goesOn($0.lowerBound - 1) && !goesOn($0.upperBound)
        }
    }

    /// Whether numbers are whole, and go at least a quarter and at most twice around a circle of 360.
    private static func areDegrees(_ values: [Double?]) -> Bool {
        let numbers = values.lazy.compactMap(\.self)
        guard let most = numbers.max(), let least = numbers.min(), values.count > 3 else { return false }
        return [90, 180, 270, 360, 540, 720].contains(most) && least >= -360
            && numbers.allSatisfy { $0 == $0.rounded() }
    }
}

extension Expression {
    /// The columns that a function of angles is taken of, as they are.
    fileprivate var turns: [(function: String, column: String, place: Range<Int>)] {
        var all = operands.flatMap(\.turns)
        if case .call(let name, let place, let arguments) = form, ["sin", "cos", "tan"].contains(name.lowercased()),
            case .column(let column)? = arguments.first?.form
        {
            all.append((name, column, place))
        }
        return all
    }
}

extension Diagnostic {
    fileprivate static func degrees(_ column: String, in function: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDoubtfulCalculation, .warning,
            "'\(function)' counts angles in radians, and '\(column)' most likely holds degrees; write "
                + "\(function)(\(FormulaWords.column(column)) * 3.14159265 / 180)", at: range)
    }

    fileprivate static func hyphenAsMinus(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDoubtfulCalculation, .warning,
            "this is a difference, and there is a column '\(name)', which a formula names [\(name)]; if the difference is meant, put "
                + "spaces around '-'", at: range,
            fixIts: [FixIt("replace with '[\(name)]'", replacing: range, with: "[\(name)]", .maybe)])
    }
}
