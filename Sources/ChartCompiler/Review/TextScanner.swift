/// Reads a short text from its start, part by part.
///
/// Swift's regular expressions are made anew each time that one is used: of the check of a small chart they took a quarter.
struct TextScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ text: some StringProtocol) {
        rest = Substring(text).unicodeScalars
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Takes a number of exactly so many digits of ASCII.
    mutating func number(ofDigits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return Int(String(digits))
    }

    /// Takes the letters of ASCII that come next.
    mutating func letters() -> Substring {
        let letters = rest.prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
        rest = rest[letters.endIndex...]
        return Substring(letters)
    }

    /// Takes the next character if it is one of these.
    /// - Returns: whether it was.
    @discardableResult
    mutating func take(oneOf characters: String) -> Bool {
        guard let next = rest.first, characters.unicodeScalars.contains(next) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
