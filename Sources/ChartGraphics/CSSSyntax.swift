/// A CSS function: `name(arguments)`.
struct CSSCall {
    var name: Substring
    var arguments: Substring

    init?(_ text: Substring) {
        guard text.last == ")", let parenthesis = text.firstIndex(of: "(") else { return nil }
        name = text[..<parenthesis]
        arguments = text[text.index(after: parenthesis)...].dropLast()
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without white space, as CSS defines it, at both ends.
    var trimmingSpaces: Substring {
        var rest = self[...]
        while let first = rest.first, first.isCSSSpace { rest.removeFirst() }
        while let last = rest.last, last.isCSSSpace { rest.removeLast() }
        return rest
    }
}

extension Character {
    var isCSSSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\r\n" }
}

extension Double {
    /// Reads a CSS number; nil for anything else. Unlike `Double.init`, it takes neither hexadecimal numbers nor `inf`
    /// nor `1.`.
    init?(css text: some StringProtocol) {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }), text.last != ".",
            let value = Double(text), value.isFinite
        else { return nil }
        self = value
    }

    /// Reads a CSS percentage as a fraction: `50%` is 0.5. nil for anything else.
    init?(cssPercentage text: some StringProtocol) {
        guard text.last == "%", let value = Double(css: text.dropLast()) else { return nil }
        self = value / 100
    }
}
