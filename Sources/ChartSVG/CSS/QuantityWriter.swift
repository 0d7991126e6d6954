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
        var text = ""
        switch quantity {
        case .sum, .product, .quotient:
            text += "calc("
            write(quantity, to: &text)
            text += ")"
        default: write(quantity, to: &text)
        }
        return text
    }

    /// A quantity in pixels as a value of type `<length>`.
    func length(_ quantity: Quantity) -> String {
        if case .constant(let value) = quantity { return value.svg + "px" }
        var text = "calc(1px*"
        writeFactor(quantity, to: &text)
        text += ")"
        return text
    }

    // One string grows all along: expressions are deep, and joining their parts would copy each part at every level.

    private func write(_ quantity: Quantity, to text: inout String) {
        switch quantity {
        case .constant(let value): text.append(number: value, significant: QuantityWriter.digits)
        case .visibility(let series): writeVariable("t", series, to: &text)
        case .presence(let series): writeVariable("v", series, to: &text)
        case .choice(let control): writeVariable("j", control, to: &text)
        case .parameter(let index): writeVariable("a", index, to: &text)
        case .variable(let variable): writeVariable(variable.name, nil, to: &text)
        case .entrance: writeVariable("g", nil, to: &text)
        case .width: writeVariable("W", nil, to: &text)
        case .sum(let terms): write(terms, separator: " + ", to: &text)
        case .product(let factors):
            for (index, factor) in factors.enumerated() {
                if index > 0 { text += "*" }
                writeFactor(factor, to: &text)
            }
        case .quotient(let a, let b):
            writeFactor(a, to: &text)
            text += "/"
            writeDivisor(b, to: &text)
        case .maximum(let candidates): write("max(", candidates, to: &text)
        case .minimum(let candidates): writeMinimum(candidates, to: &text)
        case .function(let function, let argument): write(function, argument, to: &text)
        }
    }

    private func writeVariable(_ name: String, _ index: Int?, to text: inout String) {
        text += "var("
        text += start
        text += name
        if let index { text += String(index) }
        text += ")"
    }

    private func write(_ quantities: [Quantity], separator: String, to text: inout String) {
        for (index, quantity) in quantities.enumerated() {
            if index > 0 { text += separator }
            write(quantity, to: &text)
        }
    }

    private func write(_ opening: String, _ arguments: [Quantity], to text: inout String) {
        text += opening
        write(arguments, separator: ",", to: &text)
        text += ")"
    }

    private func writeFactor(_ quantity: Quantity, to text: inout String) {
        if case .sum = quantity { writeBracketed(quantity, to: &text) } else { write(quantity, to: &text) }
    }

    private func writeDivisor(_ quantity: Quantity, to text: inout String) {
        switch quantity {
        case .sum, .product, .quotient: writeBracketed(quantity, to: &text)
        default: write(quantity, to: &text)
        }
    }

    private func writeBracketed(_ quantity: Quantity, to text: inout String) {
        text += "("
        write(quantity, to: &text)
        text += ")"
    }

    /// Writes the minimum; min(high, max(low, x)) is `clamp(low, x, high)`.
    private func writeMinimum(_ candidates: [Quantity], to text: inout String) {
        if candidates.count == 2, case .constant = candidates[0], case .maximum(let inner) = candidates[1],
            inner.count == 2, case .constant = inner[0]
        {
            write("clamp(", [inner[0], inner[1], candidates[0]], to: &text)
        } else {
            write("min(", candidates, to: &text)
        }
    }

    private func write(_ function: Quantity.Function, _ argument: Quantity, to text: inout String) {
        let (opening, closing): (String, String) =
            switch function {
            case .floor: ("round(down,", ",1)")
            case .ceiling: ("round(up,", ",1)")
            case .sine: ("sin(1rad*", ")")
            case .cosine: ("cos(1rad*", ")")
            case .logarithm: ("log(", ",10)")
            case .power: ("pow(10,", ")")
            case .squareRoot: ("sqrt(", ")")
            }
        text += opening
        switch function {
        case .sine, .cosine: writeFactor(argument, to: &text)
        default: write(argument, to: &text)
        }
        text += closing
    }
}
