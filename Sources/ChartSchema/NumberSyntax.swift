import ChartDiagnostics

/// The written form of numbers, which is that of JSON in both spellings.
///
/// It accepts what the types `number` and `numberList` of the schema accept, which are there for other tools. Lists are
/// most of a document, and libxml2 matches each item against a regular expression; one pass over the bytes is many
/// times faster.
package enum NumberSyntax {
    /// Whether the whole text is one number in the range of a double.
    package static func isNumber(_ text: String) -> Bool {
        var state = State.start
        for byte in text.utf8 {
            guard let next = state.after(byte) else { return false }
            state = next
        }
        return state.isNumber && isFinite(text)
    }

    /// Whether the text consists of one or more numbers or `-`, separated by white space.
    ///
    /// The result is false, too, if a number might be outside the range of a double; each item has to be checked then.
    static func isPlainList(_ text: String) -> Bool {
        var state = State.start
        var length = 0
        var count = 0
        for byte in text.utf8 {
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
                guard state.endsItem else { return false }
                state = .start
                length = 0
            } else {
                if length == 0 { count += 1 }
                length += 1
                guard let next = state.after(byte), next != .exponent, length < safeLength else { return false }
                state = next
            }
        }
        return count > 0 && state.endsItem
    }

    /// Whether a number is certainly in the range of a double.
    /// - Parameter number: its bytes.
    static func isInRange(_ number: some Collection<UInt8>) -> Bool {
        number.count < safeLength && !number.contains { $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// The number that an English word is; nil: it is none.
    package static func number(inWords text: String) -> Int? {
        let word = text.lowercased()
        if let number = words.firstIndex(of: word) { return number }
        return tens.firstIndex(of: word).map { ($0 + 2) * 10 } ?? ["hundred": 100, "thousand": 1000][word]
    }

    private static let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]

    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

    /// Numbers of fewer digits than this and without an exponent are in range: the greatest double has 309 digits.
    private static let safeLength = 300

    private static func isFinite(_ text: String) -> Bool {
        isInRange(text.utf8) || Double(text)?.isFinite == true
    }

    /// The part of a number that the bytes read so far end in.
    private enum State {
        case start, sign, zero, integer, point, fraction, exponent, exponentSign, exponentDigits

        var isNumber: Bool {
            switch self {
            case .zero, .integer, .fraction, .exponentDigits: true
            case .start, .sign, .point, .exponent, .exponentSign: false
            }
        }

        var endsItem: Bool { isNumber || self == .start || self == .sign }

        func after(_ byte: UInt8) -> State? {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                switch self {
                case .start, .sign: byte == UInt8(ascii: "0") ? .zero : .integer
                case .integer: .integer
                case .point, .fraction: .fraction
                case .exponent, .exponentSign, .exponentDigits: .exponentDigits
                case .zero: nil
                }
            case UInt8(ascii: "-"):
                self == .start ? .sign : self == .exponent ? .exponentSign : nil
            case UInt8(ascii: "."):
                self == .zero || self == .integer ? .point : nil
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                self == .zero || self == .integer || self == .fraction ? .exponent : nil
            case UInt8(ascii: "+"):
                self == .exponent ? .exponentSign : nil
            default: nil
            }
        }
    }
}

/// What an author probably meant by something that is not a number.
struct NumberMistake: Hashable {
    /// What would be right, in words that follow "is not a number".
    var advice: String
    /// The advice about an item of an array in JSON, where commas separate the items.
    var adviceInArrays: String
    /// The number that was meant; nil: not known.
    var replacement: String?
    /// Whether that is a guess.
    var isGuess = false
    /// Whether several numbers stand where one does.
    var isList = false

    /// - Parameters:
    ///   - isItem: whether the text is an item of a list, in which values can be missing.
    ///   - isFraction: whether the number is a part of a whole, so that 60% means 0.6; default: false.
    ///   - isDrawn: whether it is a length in pixels or an angle in degrees; default: false.
    init?(_ text: String, isItem: Bool, isFraction: Bool = false, isDrawn: Bool = false) {
        let special = (isFraction ? Self.percent(text) : nil) ?? (isDrawn ? Self.measure(text) : nil)
        let found =
            special ?? Self.separator(text, isItem: isItem)
            ?? (isItem ? Self.several(text) ?? Self.thousands(text) : Self.list(text))
            ?? Self.ofSigns(text, isItem: isItem) ?? Self.word(text) ?? Self.letters(text) ?? Self.unit(text)
        guard let found else { return nil }
        self = found
    }

    /// Numbers with signs in them that stand otherwise here.
    private static func ofSigns(_ text: String, isItem: Bool) -> NumberMistake? {
        notANumber(text, isItem: isItem) ?? comma(text, isItem: isItem) ?? points(text) ?? form(text)
    }

    private init(_ advice: String, _ replacement: String?, inArrays adviceInArrays: String? = nil) {
        self.advice = advice
        self.replacement = replacement
        self.adviceInArrays = adviceInArrays ?? advice
    }

    /// An item that is a number, but for a comma after or before it.
    static let separatingComma = NumberMistake.parting(nil)

    /// Something other than white space between items.
    private static func parting(_ replacement: String?) -> NumberMistake {
        NumberMistake(
            "items are parted by white space alone", replacement,
            inArrays: "each item is a number of its own, and commas part them")
    }

    /// An item of JSON that says in a string that there is no value.
    static let missing = NumberMistake("a missing value is null", "null")

    private static func separator(_ text: String, isItem: Bool) -> NumberMistake? {
        guard isItem, let last = text.last, last == "," || last == ";" else { return nil }
        let rest = String(text.dropLast())
        guard rest.isEmpty || rest == "-" || NumberSyntax.isNumber(rest) else { return nil }
        return last == "," ? separatingComma : parting(rest)
    }

    /// Several numbers in one, with signs between them that part cells in tables.
    private static func several(_ text: String) -> NumberMistake? {
        let items = text.split { $0 == ";" || $0 == "|" }.map(String.init)
        guard items.count > 1, items.allSatisfy({ NumberSyntax.isNumber($0) || $0 == "-" }) else { return nil }
        return parting(items.joined(separator: " "))
    }

    /// Three digits with a zero before them: most likely the end of a number whose thousands a space parts, as in `1 000`.
    private static func thousands(_ text: String) -> NumberMistake? {
        guard text.utf8.count == 3, text.first == "0", text.allSatisfy(\.isASCIIDigit), let number = Int(text) else {
            return nil
        }
        var mistake = NumberMistake(
            "spaces part the items of a list, and nothing parts thousands; a number of its own is \(number)",
            "\(number)",
            inArrays: "write \(number)")
        mistake.isGuess = true
        return mistake
    }

    /// Several numbers where one stands.
    private static func list(_ text: String) -> NumberMistake? {
        var items = text.split { $0 == " " || $0.isNewline || $0 == "\t" }.map { $0.last == "," ? $0.dropLast() : $0 }
        if items.count == 1 {
            items = text.split(separator: ",")
            // Commas may also part thousands, and one of them decimals.
            if items.count < 3 || items.dropFirst().allSatisfy({ $0.count == 3 }) { return nil }
        }
        guard items.count > 1, items.allSatisfy({ NumberSyntax.isNumber(String($0)) }) else { return nil }
        var mistake = NumberMistake("one number stands here", nil)
        mistake.isList = true
        return mistake
    }

    private static func notANumber(_ text: String, isItem: Bool) -> NumberMistake? {
        let names = ["nan", "na", "n/a", "null", "none", "inf", "infinity"]
        guard names.contains(text.drop { $0 == "-" || $0 == "+" }.lowercased()) else { return nil }
        return isItem
            ? NumberMistake("a missing value is written '-'", "-") : NumberMistake("numbers are finite", nil)
    }

    /// A number in English words.
    private static func word(_ text: String) -> NumberMistake? {
        NumberSyntax.number(inWords: text).map { NumberMistake("write \($0)", "\($0)") }
    }

    /// A letter in the place of a digit.
    private static func letters(_ text: String) -> NumberMistake? {
        guard let digits = Suggestion.digits(in: text), NumberSyntax.isNumber(digits) else { return nil }
        return NumberMistake("a letter stands in it for a digit; did you mean \(digits)?", digits)
    }

    private static func comma(_ text: String, isItem: Bool) -> NumberMistake? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ NumberSyntax.isNumber(String($0)) || $0.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        let mended = text.replacing(",", with: ".")
        if parts.count == 2, NumberSyntax.isNumber(mended) {
            // A comma before three digits may also separate thousands.
            guard parts[1].count == 3 else { return NumberMistake("the decimal sign is a point", mended) }
            return NumberMistake(
                "write \(text.replacing(",", with: "")) if the comma parts thousands, and \(mended) if decimals stand behind it",
                nil)
        }
        if parts.contains(where: { $0.contains(".") }) {
            let meant = grouped(text)
            var mistake = NumberMistake(
                "the decimal sign is a point, and nothing parts thousands" + (meant.map { ": \($0)" } ?? ""), meant)
            mistake.isGuess = true
            return mistake
        }
        let areThousands = (1...3).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 3 }
        if areThousands {
            return NumberMistake(
                "nothing parts thousands, and spaces part the items of a list", nil, inArrays: "nothing parts thousands"
            )
        }
        return isItem ? separatingComma : NumberMistake("numbers hold no commas", nil)
    }

    /// A number with points or commas between its thousands, and the other sign before its decimals or none, with a point alone;
    /// nil: it is none, or what one sign means is open.
    private static func grouped(_ text: String) -> String? {
        for (group, point) in [(Character("."), Character(",")), (",", ".")] {
            let halves = text.split(separator: point, omittingEmptySubsequences: false)
            let groups = halves[0].split(separator: group, omittingEmptySubsequences: false)
            guard halves.count < 3, groups.count + halves.count > 3,
                let first = groups.first?.drop(while: { $0 == "-" }), (1...3).contains(first.count),
                groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isASCIIDigit) })
            else { continue }
            let whole = ([groups.joined()] + halves.dropFirst().map(String.init)).joined(separator: ".")
            if NumberSyntax.isNumber(whole) { return whole }
        }
        return nil
    }

    /// Points between thousands, where there are too many for one of them to stand before decimals.
    private static func points(_ text: String) -> NumberMistake? {
        guard text.count(where: { $0 == "." }) > 1, let meant = grouped(text) else { return nil }
        var mistake = NumberMistake("nothing parts thousands: \(meant)", meant)
        mistake.isGuess = true
        return mistake
    }

    private static func form(_ text: String) -> NumberMistake? {
        var digits = text
        var sign = ""
        if let first = digits.first, "+-\u{2212}\u{2013}".contains(first) {
            sign = first == "+" ? "" : "-"
            digits.removeFirst()
        }
        if digits.hasPrefix(".") { digits = "0" + digits }
        if digits.hasSuffix(".") { digits.removeLast() }
        // A sign alone stands for a missing value, in whatever script.
        if digits.isEmpty {
            return sign == "-" && text != "-" ? NumberMistake("a missing value is written '-'", "-") : nil
        }
        let significant = digits.drop { $0 == "0" }
        digits = significant.first?.isASCIIDigit == true ? String(significant) : "0" + significant
        let mended = sign + digits
        guard mended != text, NumberSyntax.isNumber(mended) else { return nil }
        return NumberMistake("write \(mended)", mended)
    }

    private static func unit(_ text: String) -> NumberMistake? {
        if let sign = text.first, "$€£¥".contains(sign), NumberSyntax.isNumber(String(text.dropFirst())) {
            var bare = NumberMistake("write it without the sign, which belongs to 'format'", String(text.dropFirst()))
            bare.isGuess = true
            return bare
        }
        let number = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "-" }
        let rest = text.dropFirst(number.count)
        guard NumberSyntax.isNumber(String(number)), !rest.isEmpty, rest.count <= 4 else { return nil }
        if rest.contains(where: \.isASCIIDigit) {
            if let first = rest.first, "'\u{2019}".contains(first) {
                return NumberMistake("nothing parts thousands", nil)
            }
            // A no-break space is no white space to XML, so that it parts no items.
            return rest.first.map { $0.isWhitespace && !$0.isASCII } == true
                ? NumberMistake("a no-break space parts nothing; write a plain one", nil) : nil
        }
        if let power = powers[String(rest)], let value = Double(number), value.magnitude < 1e6 {
            let digits = String(Int((value * power).rounded()))
            return NumberMistake("write \(digits), and let 'format' shorten it", nil)
        }
        guard text.hasSuffix("px") else {
            var bare = NumberMistake("write it without a unit", String(number))
            bare.isGuess = true
            return bare
        }
        return NumberMistake("write \(number)", String(number))
    }

    /// What the letters behind numbers stand for that people shorten.
    private static let powers: [String: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "mn": 1e6, "B": 1e9, "bn": 1e9]

    /// A length or an angle in a unit of style sheets, in pixels or degrees.
    private static func measure(_ text: String) -> NumberMistake? {
        let number = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "-" }
        let unit = text.dropFirst(number.count).lowercased().filter { $0 != " " }
        guard let value = Double(number), value.magnitude < 1e6, let factor = unitsOfDrawings[unit] else { return nil }
        // As many decimals as anyone sees.
        let tenths = (value * factor * 10).rounded()
        let whole = Int(tenths / 10)
        let written = Double(whole) * 10 == tenths ? String(whole) : String(tenths / 10)
        let isAngle = ["turn", "rad", "grad"].contains(unit)
        var mistake = NumberMistake(
            isAngle ? "angles are in degrees: \(written)" : "lengths are in pixels: \(written)", written)
        mistake.isGuess = true
        return mistake
    }

    private static let unitsOfDrawings: [String: Double] = [
        "turn": 360, "turns": 360, "rad": 180 / .pi, "grad": 0.9, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "in": 96,
        "pt": 4 / 3, "pc": 16,
    ]

    private static func percent(_ text: String) -> NumberMistake? {
        guard text.hasSuffix("%") else { return nil }
        let number = text.dropLast().filter { $0 != " " }
        guard NumberSyntax.isNumber(number), let percent = Double(number) else { return nil }
        let fraction = String(percent / 100)
        return NumberMistake("write \(fraction)", fraction)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}
