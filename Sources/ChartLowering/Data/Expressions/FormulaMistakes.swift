import ChartDiagnostics

// What is wrong with the types of operands, and what most likely made it so.
extension FormulaCompiler {
    /// Reports an operand of another type than what it is for takes.
    mutating func reportOperand(
        _ operand: Expression, for user: String, needs kind: Formula.Kind, found: Formula.Kind
    ) {
        let needs = "\(user) needs \(kind.rawValue)"
        report(
            quotedColumn(operand) ?? spoiltColumn(operand, of: kind, needs)
                ?? .wrongOperand(user, needs: kind, found: found, at: range(operand)))
    }

    /// Reports a sum of a text and something else; whether it is one.
    mutating func reportMixedSum(
        _ operation: Expression.Arithmetic, _ operands: [(expression: Expression, kind: Formula.Kind)]
    ) -> Bool {
        guard operation == .add, operands.contains(where: { $0.kind == .text }),
            !operands.contains(where: { columnName(quotedIn: $0.expression) != nil }),
            let (other, kind) = operands.first(where: { $0.kind == .number || $0.kind == .time })
        else { return false }
        // A number itself is rarely meant as a text: the other side was to be a number.
        if case .number = other.form { return false }
        // A column with a word in it was to be one of numbers.
        for (expression, kind) in operands where kind == .text {
            if spoiltColumn(expression, of: .number, "") != nil || columnOfOddNumbers(expression) != nil {
                return false
            }
        }
        let written = text.string(other.range)
        let place = range(other)
        report(
            .typeMismatch(
                "'+' joins texts, and this is \(kind.rawValue); write text(\(written))", at: place,
                fixIt: Diagnostic.FixIt(
                    "write text(\(written))", replacing: place, with: text.wholeRange.written("text(\(written))"),
                    .maybe)))
        return true
    }

    /// The mistake of a text that goes on with what the side before it is compared with, `a = 'x' or 'y'`; nil: it is another.
    func shortenedComparison(_ junction: Expression.Junction, _ a: Expression, _ b: Expression) -> Diagnostic? {
        guard junction == .or, let last = literal(b) else { return nil }
        var literals = [last]
        var rest = a
        while case .junction(.or, let left, let right) = rest.form, let other = literal(right) {
            literals.insert(other, at: 0)
            rest = left
        }
        guard case .comparison(.equal, let subject, let value) = rest.form, case .column(let name) = subject.form,
            let first = literal(value), literals.count < 10, let column = table.column(name)
        else { return nil }
        literals.insert(first, at: 0)
        let kind: Formula.Kind
        switch column.values {
        case .text where literals.allSatisfy { $0.kind == .text }: kind = .text
        case .number where literals.allSatisfy { $0.kind == .number }: kind = .number
        default: return nil
        }
        let list = literals.map(\.written).joined(separator: ", ")
        let written = "\(FormulaWords.column(name)) in (\(list))"
        let whole = SourceRange(range(rest).file, range(rest).bytes.lowerBound..<range(b).bytes.upperBound)
        return .typeMismatch(
            "'or' stands between conditions, and this is \(kind.rawValue); write \(written)", at: range(b),
            fixIt: Diagnostic.FixIt(
                "write \(written)", replacing: whole, with: text.wholeRange.written(written), .maybe))
    }

    /// A text or a number as a formula has it; nil: the expression is something else.
    private func literal(_ expression: Expression) -> (kind: Formula.Kind, written: String)? {
        switch expression.form {
        case .text(let value): (.text, "'" + value.replacing("'", with: "''") + "'")
        case .number: (.number, text.string(expression.range))
        default: nil
        }
    }

    /// Whether a difference such as `2024-03` or `2024-03-15` is written as dates are.
    private static func isDate(_ written: String) -> Bool {
        let form = written.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
        return form.elementsEqual("0000-00".utf8) || form.elementsEqual("0000-00-00".utf8)
    }

    /// What two sides are told that no comparison has.
    func mismatch(
        _ operation: Expression.Comparison, _ a: Expression, _ left: Formula.Kind, _ b: Expression,
        _ right: Formula.Kind, at whole: Expression
    ) -> Diagnostic {
        for (side, kind, other) in [(a, left, right), (b, right, left)] where kind == .text {
            let isOther = "it is compared with \(other.rawValue)"
            if let mistake = quotedColumn(side) ?? spoiltColumn(side, of: other, isOther) { return mistake }
        }
        for (side, other) in [(a, right), (b, left)] {
            let place = range(side)
            let written = text.string(side.range)
            switch (side.form, other) {
            case (.text(let text), .number) where NumberScanner.number(ArraySlice(text.utf8)) != nil:
                return .typeMismatch(
                    "numbers are compared with numbers; leave the quotes of '\(text)' out", at: place,
                    fixIt: Diagnostic.FixIt("remove the quotes", replacing: place, with: text))
            case (.number, .text):
                if let mistake = columnOfOddNumbers(place == range(a) ? b : a) { return mistake }
                return .typeMismatch(
                    "a text is compared with a text; put \(written) in quotes: '\(written)'", at: place)
            case (.arithmetic, .time) where Self.isDate(written):
                return .typeMismatch(
                    "a time stands in quotes: '\(written)'", at: place,
                    fixIt: Diagnostic.FixIt(
                        "put it in quotes", replacing: place, with: text.wholeRange.written("'\(written)'")))
            case (.number, .time):
                return .typeMismatch(
                    "a time is compared with a time such as '2019-03'; put \(written) in quotes if it is a year",
                    at: place)
            default: continue
            }
        }
        let message =
            left == .truth && right == .truth
            ? "conditions have no order; they are joined by 'and' and 'or'"
            : "'\(operation.rawValue)' cannot compare \(left.rawValue) with \(right.rawValue)"
        return .typeMismatch(message, at: range(whole))
    }

    /// The mistake of a column whose cells begin with digits and are no numbers, such as `1,204` or `12%`, where it is compared with
    /// a number; nil: it holds something else.
    private func columnOfOddNumbers(_ expression: Expression) -> Diagnostic? {
        guard case .column(let name) = expression.form, let column = table.column(name), case .text = column.values,
            let row = (0..<column.count).first(where: { !column.cells.isMissing($0) }),
            let text = column.cells.text(row), text.first?.isNumber == true,
            !Diagnostic.numberAdvice(text).isEmpty
        else { return nil }
        return Diagnostic(
            .dataTypeMismatch, .error, "column '\(name)' holds texts, and is compared with a number",
            at: range(expression),
            notes: [.init("'\(text)' is no number\(Diagnostic.numberAdvice(text))", at: column.cells.range(row))])
    }

    /// The mistake of the name of a column in quotes, as SQL writes it; nil: no column is called so.
    private func quotedColumn(_ expression: Expression) -> Diagnostic? {
        guard let name = columnName(quotedIn: expression) else { return nil }
        let place = range(expression)
        let column = FormulaWords.column(name)
        return .typeMismatch(
            "'\(name)' in quotes is a text; the column is \(column)", at: place,
            fixIt: Diagnostic.FixIt(
                "replace with \(column)", replacing: place, with: text.wholeRange.written(column), .maybe))
    }

    /// The name of a column that a text is; nil: no column is called so.
    func columnName(quotedIn expression: Expression) -> String? {
        guard case .text(let name) = expression.form, table.columns.contains(where: { $0.name == name }) else {
            return nil
        }
        return name
    }

    /// The mistake of the cell that makes a column one of texts that is meant to be of another type; nil: most of
    /// its cells are texts.
    /// - Parameter need: why its type matters, as the end of a sentence.
    private func spoiltColumn(_ expression: Expression, of kind: Formula.Kind, _ need: String) -> Diagnostic? {
        guard case .column(let name) = expression.form, let column = table.column(name) else { return nil }
        let oddCell: Column.OddCell?
        switch kind {
        case .number: oddCell = column.onlyNoNumber
        case .time: oddCell = column.onlyNoTime
        case .text, .truth: oddCell = nil
        }
        return oddCell.map { oddCell in
            Diagnostic(
                .dataTypeMismatch, .error,
                "column '\(name)' holds texts because of '\(oddCell.text)', and \(need)", at: range(expression),
                notes: [oddCell.note])
        }
    }
}

extension Column {
    /// A cell that is of another type than most cells of its column.
    struct OddCell {
        var text: String
        var note: Diagnostic.Note
    }

    /// The first cell that keeps a column of texts from being one of numbers, where at least as many cells are; nil:
    /// there is none, or numbers are the fewer.
    var onlyNoNumber: OddCell? {
        oddCell {
            cells.number($0) != nil
        } note: {
            "'\($0)' is no number\(Diagnostic.numberAdvice($0))"
        }
    }

    /// The first cell that keeps a column of texts from being one of times, where at least as many cells are; nil: there
    /// is none, or times are the fewer.
    var onlyNoTime: OddCell? {
        oddCell {
            cells.isTime($0, acceptsYear: false)
        } note: {
            "'\($0)' is no time as it is written here\(Diagnostic.timeAdvice($0))"
        }
    }

    private func oddCell(_ isUsual: (Int) -> Bool, note: (String) -> String) -> OddCell? {
        guard case .text = values else { return nil }
        var first: Int?
        var (usual, others) = (0, 0)
        for row in 0..<count where !isMissing(row) {
            if isUsual(row) {
                usual += 1
            } else {
                others += 1
                first = first ?? row
            }
        }
        guard let first, others <= usual, let text = cells.text(first) else { return nil }
        return OddCell(text: text, note: Diagnostic.Note(note(text), at: cells.range(first)))
    }
}
