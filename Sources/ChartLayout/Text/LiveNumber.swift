import ChartIR
import ChartScene

/// A number in a text that follows the visible set digit by digit, without script and in any font.
///
/// Engines hand on six digits of a named number. So the number is counted in whole units of its last decimal, of which
/// three digits at a time are one quantity; each digit is computed from these.
struct LiveNumber {
    /// The number as it is written first.
    private(set) var string: String
    /// The longest text that the number can be.
    let widest: String
    private let parts: [[Text.Alternative]]
    private var definitions: [Definition]

    /// - Parameters:
    ///   - largest: the largest value, as the format writes it; smaller ones have the same decimals, no leading zeros
    ///     and the same text around them.
    ///   - groups: whole numbers from 0 to 999, the last three digits first.
    init?(largest: String, groups: [Quantity], symbols: NumberSymbols, in state: LayoutState) {
        let characters = Array(largest)
        let places = characters.indices.filter { symbols.digit(of: characters[$0]) != nil }
        guard let first = places.first, let last = places.last, places.count <= groups.count * 3 else { return nil }
        let decimal = characters.indices.last { String(characters[$0]) == symbols.decimal && $0 > first && $0 < last }
        let decimals = decimal.map { point in places.count { $0 > point } } ?? 0
        let (digits, stands, definitions) = LiveNumber.digits(of: groups, count: places.count, decimals: decimals)

        var parts: [[Text.Alternative]] = []
        for (index, character) in characters.enumerated() {
            let place = places.count { $0 > index }
            if let own = symbols.digit(of: character) {
                let highest = place == places.count - 1 ? own : 9
                parts.append(
                    (0...highest).map { number in
                        let distance = (digits[place] - .constant(Double(number))).magnitude
                        let presence = (1 - distance).clamped(0, 1) * (number == 0 ? stands[place] : 1)
                        return .init(symbols.text(ofDigit: number), presence: presence)
                    })
            } else if index > first, index < last, index != decimal {
                // A sign between two digits stands with the one before it, or where the locale has groups only of
                // longer numbers.
                let least = place + symbols.minimumGrouping - 1
                parts.append([.init(String(character), presence: stands[min(least, stands.count - 1)])])
            } else {
                parts.append([.init(String(character))])
            }
        }
        self.parts = parts.map { $0.filter { $0.presence != 0 } }
        self.definitions = definitions
        widest = largest
        var valuation = state.initialState
        valuation.define(definitions)
        string = LiveNumber.string(of: parts, in: valuation)
    }

    /// Another number of so many digits.
    /// - Parameter groups: its groups, as many as this one has, all of which depend on something.
    func counting(_ groups: [Quantity], in state: LayoutState) -> LiveNumber {
        var other = self
        // The names of groups come first, and the digits read nothing else.
        var valuation = Valuation(hidden: [])
        for (index, group) in groups.enumerated() {
            other.definitions[index].value = group
            valuation.variables[definitions[index].variable] = state.initialValue(of: group)
        }
        valuation.define(definitions.dropFirst(groups.count))
        other.string = LiveNumber.string(of: parts, in: valuation)
        return other
    }

    /// The digit at each decimal place, the last place first, and whether it is written (1) or a leading zero (0).
    /// - Parameters:
    ///   - groups: whole numbers from 0 to 999, the last three digits first.
    ///   - count: how many digits the longest number has.
    ///   - decimals: how many of them stand behind the decimal point.
    private static func digits(
        of groups: [Quantity], count: Int, decimals: Int
    ) -> (digits: [Quantity], stands: [Quantity], definitions: [Definition]) {
        var definitions: [Definition] = []
        func define(_ name: String, _ value: Quantity) -> Quantity {
            guard value.constant == nil else { return value }
            definitions.append(Definition(variable: .init(name: name), value: value, isAnimated: false))
            return .variable(.init(name: name))
        }
        // Behind a name that all numbers have in common, the rest is the same for all.
        let groups = groups.enumerated().map { define("lg\($0)", $1) }
        var digits: [Quantity] = []
        for place in 0..<count {
            // Whole numbers and a half: no engine loses a digit at the edge of another.
            let group = groups[place / 3] + 0.5
            let scale = [1, 0.1, 0.01][place % 3]
            let upper = (group * .constant(scale)).floored
            let higher = place % 3 == 2 ? 0 : (group * .constant(scale / 10)).floored * 10
            digits.append(define("lq\(place)", upper - higher))
        }
        var stands: [Quantity] = Array(repeating: 1, count: count)
        var above: Quantity = 0
        for place in (0..<count).reversed() where place > decimals {
            above = define("lz\(place)", (digits[place] + above).clamped(0, 1))
            stands[place] = above
        }
        return (digits, stands, definitions)
    }

    private static func string(of parts: [[Text.Alternative]], in valuation: Valuation) -> String {
        parts.joined().filter { valuation.value(of: $0.presence) > 0.5 }.map(\.string).joined()
    }

    /// The number as it is written in a state.
    func string(in valuation: Valuation) -> String {
        var valuation = valuation
        valuation.define(definitions)
        return LiveNumber.string(of: parts, in: valuation)
    }

    /// A text with the number in it.
    /// - Parameters:
    ///   - node: gives all but the number; its string is what stands before that.
    ///   - ending: what stands behind it.
    func appended(to node: Node, _ ending: String = "") -> Node {
        guard case .text(var text) = node.shape else { return node }
        let before = text.string
        text.string = before + string + ending
        let words = [before, ending].map { $0.isEmpty ? [] : [[Text.Alternative($0)]] }
        let all = words[0] + parts + words[1]
        if all.joined().contains(where: { $0.presence != 1 }) { text.parts = LiveNumber.joined(all) }
        var node = node
        node.shape = .text(text)
        guard !definitions.isEmpty else { return node }
        return Node(.group([node], transform: .identity, definitions: definitions, clip: nil), role: .group)
    }

    /// The parts, with neighbours that always stand there as one.
    private static func joined(_ parts: [[Text.Alternative]]) -> [[Text.Alternative]] {
        parts.reduce(into: []) { joined, part in
            if part.count == 1, part[0].presence == 1, let last = joined.last, last.count == 1, last[0].presence == 1 {
                joined[joined.count - 1][0].string += part[0].string
            } else {
                joined.append(part)
            }
        }
    }
}

extension NumberSymbols {
    /// The value of a digit, 0...9; nil: the character is no digit of the locale.
    fileprivate func digit(of character: Character) -> Int? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            (zero.value...zero.value + 9).contains(scalar.value)
        else { return nil }
        return Int(scalar.value - zero.value)
    }

    fileprivate func text(ofDigit digit: Int) -> String {
        Unicode.Scalar(zero.value + UInt32(digit)).map { String(Character($0)) } ?? ""
    }
}
