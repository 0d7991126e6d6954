import ChartGraphics
import ChartScene

/// Prints quantities as CSS math.
struct QuantityWriter {
    /// What stands before the name of each custom property: `--PREFIX-`.
    private let start: String

    init(prefix: String) {
        start = "--\(prefix)-"
    }

    /// How many digits of a constant count: single precision, which some engines calculate in, has just over seven.
    static let digits = 8

    /// The custom property of a name: `--PREFIX-name`.
    func property(_ name: String) -> String { start + name }

    func visibility(_ series: Int) -> String { property("t\(series)") }
    func presence(_ series: Int) -> String { property("v\(series)") }
    func choice(_ control: Int) -> String { property("j\(control)") }
    /// The custom property of one binary digit of the number of the chosen stop.
    func bit(_ bit: Int, ofChoice control: Int) -> String { property("j\(control)b\(bit)") }
    var entrance: String { property("g") }
    var width: String { property("W") }

    /// A quantity as a value of type `<number>`.
    func number(_ quantity: Quantity) -> String {
        var text: [UInt8] = []
        switch quantity {
        case .sum, .product, .quotient:
            text.append("calc(")
            write(quantity, to: &text)
            text.append(")")
        default: write(quantity, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A quantity in pixels as a value of type `<length>`.
    func length(_ quantity: Quantity) -> String {
        if case .constant(let value) = quantity { return value.svg + "px" }
        var text: [UInt8] = []
        text.append("calc(1px*")
        writeFactor(quantity, to: &text)
        text.append(")")
        return String(decoding: text, as: UTF8.self)
    }

    // One text grows all along: expressions are deep, and joining their parts would copy each part at every level. It is one of
    // bytes, because its pieces are of a few letters each, which takes a string ten times as long.

    private func write(_ quantity: Quantity, to text: inout [UInt8]) {
        switch quantity {
        case .constant(let value): text.append(number: value, significant: QuantityWriter.digits)
        case .visibility(let series): writeVariable("t", series, to: &text)
        case .presence(let series): writeVariable("v", series, to: &text)
        case .choice(let control): writeVariable("j", control, to: &text)
        case .parameter(let index): writeVariable("a", index, to: &text)
        case .variable(let variable): writeVariable(variable.name, nil, to: &text)
        case .entrance: writeVariable("g", nil, to: &text)
        case .width: writeVariable("W", nil, to: &text)
        case .sum(let terms): writeSum(terms, to: &text)
        case .product(let factors): write(factors[...], to: &text)
        case .quotient(let a, let b):
            writeFactor(a, to: &text)
            text.append("/")
            writeDivisor(b, to: &text)
        case .maximum(let candidates): write("max(", candidates, to: &text)
        case .minimum(let candidates): writeMinimum(candidates, to: &text)
        case .function(let function, let argument): write(function, argument, to: &text)
        }
    }

    /// What has a factor of -1 is taken away.
    private func writeSum(_ terms: [Quantity], to text: inout [UInt8]) {
        for (index, term) in terms.enumerated() {
            if index > 0, case .product(let factors) = term, case .constant(-1)? = factors.first {
                text.append(" - ")
                write(factors.dropFirst(), to: &text)
            } else {
                if index > 0 { text.append(" + ") }
                write(term, to: &text)
            }
        }
    }

    private func write(_ factors: ArraySlice<Quantity>, to text: inout [UInt8]) {
        for (index, factor) in zip(factors.indices, factors) {
            if index > factors.startIndex { text.append("*") }
            writeFactor(factor, to: &text)
        }
    }

    private func writeVariable(_ name: String, _ index: Int?, to text: inout [UInt8]) {
        text.append("var(")
        text.append(contentsOf: start.utf8)
        text.append(contentsOf: name.utf8)
        if let index { text.append(contentsOf: String(index).utf8) }
        text.append(")")
    }

    private func write(_ quantities: [Quantity], separator: StaticString, to text: inout [UInt8]) {
        for (index, quantity) in quantities.enumerated() {
            if index > 0 { text.append(separator) }
            write(quantity, to: &text)
        }
    }

    private func write(_ opening: StaticString, _ arguments: [Quantity], to text: inout [UInt8]) {
        text.append(opening)
        write(arguments, separator: ",", to: &text)
        text.append(")")
    }

    private func writeFactor(_ quantity: Quantity, to text: inout [UInt8]) {
        if case .sum = quantity { writeBracketed(quantity, to: &text) } else { write(quantity, to: &text) }
    }

    private func writeDivisor(_ quantity: Quantity, to text: inout [UInt8]) {
        switch quantity {
        case .sum, .product, .quotient: writeBracketed(quantity, to: &text)
        default: write(quantity, to: &text)
        }
    }

    private func writeBracketed(_ quantity: Quantity, to text: inout [UInt8]) {
        text.append("(")
        write(quantity, to: &text)
        text.append(")")
    }

    /// Writes the minimum; min(high, max(low, x)) is `clamp(low, x, high)`.
    private func writeMinimum(_ candidates: [Quantity], to text: inout [UInt8]) {
        if candidates.count == 2, case .constant = candidates[0], case .maximum(let inner) = candidates[1],
            inner.count == 2, case .constant = inner[0]
        {
            write("clamp(", [inner[0], inner[1], candidates[0]], to: &text)
        } else {
            write("min(", candidates, to: &text)
        }
    }

    private func write(_ function: Quantity.Function, _ argument: Quantity, to text: inout [UInt8]) {
        let (opening, closing): (StaticString, StaticString) =
            switch function {
            case .floor: ("round(down,", ",1)")
            case .ceiling: ("round(up,", ",1)")
            case .sine: ("sin(1rad*", ")")
            case .cosine: ("cos(1rad*", ")")
            case .logarithm: ("log(", ",10)")
            case .power: ("pow(10,", ")")
            case .squareRoot: ("sqrt(", ")")
            }
        text.append(opening)
        switch function {
        case .sine, .cosine: writeFactor(argument, to: &text)
        default: write(argument, to: &text)
        }
        text.append(closing)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
