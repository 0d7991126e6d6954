import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartPlatform

extension SpecDecoder {
    /// The most numbers of a sequence: more would be a table that nobody wants to wait for.
    private static let longest = 100_000.0

    /// Numbers at equal distances in the place of the values of a column; nil: the column has none. Where a mistake was reported it is
    /// one number, so that nothing is said of a column without values besides.
    mutating func sequence(_ element: Element) -> ItemList? {
        let (from, to, step) = (
            locatedNumber(element, "from"), locatedNumber(element, "to"), locatedNumber(element, "step")
        )
        guard let to else {
            if let idle = from ?? step {
                let name = from == nil ? "step" : "from"
                diagnostics.report(.unusedAttribute(name, because: "a sequence needs its end, 'to'", at: idle.range))
            }
            return nil
        }
        let (start, stride) = (from?.value ?? 0, step?.value ?? 1)
        // What misses the end by a rounding reaches it.
        let count = ((to.value - start) / stride + 1e-9).rounded(.down) + 1
        guard count >= 1, count.isFinite else {
            diagnostics.report(.emptySequence(at: (step ?? to).range))
            return sequence(from: start, by: 0, count: 1, at: to.range)
        }
        guard count <= Self.longest else {
            diagnostics.report(.longSequence(limit: Int(Self.longest), at: (step ?? to).range))
            return sequence(from: start, by: 0, count: 1, at: to.range)
        }
        return sequence(from: start, by: stride, count: Int(count), at: to.range)
    }

    private func sequence(from start: Double, by stride: Double, count: Int, at range: SourceRange) -> ItemList {
        var items = Items(in: document.file.bytes)
        for index in 0..<count {
            let number = Self.rounded(start + Double(index) * stride, step: stride)
            items.append(Item(text: number.shortest, isBare: true, range: range.bytes))
        }
        return ItemList(items, at: range)
    }

    /// A number without what adding up steps is off by: 0.1 three times is 0.3, and once more than −0.1 it is 0. It keeps ten
    /// digits of the step, whatever its own size.
    private static func rounded(_ number: Double, step: Double) -> Double {
        guard number != 0, step != 0 else { return number }
        func magnitude(_ value: Double) -> Int { Int(log10(abs(value)).rounded(.down)) }
        let digits = magnitude(number) + 10 - magnitude(step)
        return digits < 1 ? 0 : Double(number.significant(min(digits, 15))) ?? number
    }
}

extension Diagnostic {
    fileprivate static func emptySequence(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidValue, .error,
            "this sequence never comes to its end; 'step' leads from 'from' to 'to', and is negative where they fall",
            at: range)
    }

    fileprivate static func longSequence(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidValue, .error, "this sequence has more than \(limit) numbers; make 'step' larger", at: range
        )
    }
}
