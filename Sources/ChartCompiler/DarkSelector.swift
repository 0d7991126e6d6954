/// Selectors of CSS for what makes dark the part of a page in it, such as `.dark` or `html[data-theme=dark]`; several are
/// parted by commas.
package struct DarkSelector: Hashable, Sendable {
    package let alternatives: [String]

    /// - Returns: nil for what is no such selector: each is one element, told by its name, its classes, its id, its
    ///   attributes or `:root`, in ASCII.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Array(Array(part.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
        }
        guard parts.allSatisfy(Self.isCompound) else { return nil }
        alternatives = parts.map { String($0) }
    }

    /// What a selector is, in words.
    package static let expected =
        "a selector of one element by name, class, id, attribute or ':root', such as '.dark' or "
        + "'[data-theme=dark]'; several are parted by commas"

    package var text: String { alternatives.joined(separator: ",") }

    private static func isCompound(_ part: [Character]) -> Bool {
        var rest = part[...]
        func takeName() -> Bool {
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            rest = rest.dropFirst(name.count)
            let start = name.first == "-" ? name.dropFirst().first : name.first
            return start.map { !$0.isNumber } ?? false
        }
        if rest.first?.isLetter == true, !takeName() { return false }
        while let sign = rest.popFirst() {
            switch sign {
            case ".", "#": if !takeName() { return false }
            case ":":
                guard rest.starts(with: "root") else { return false }
                rest = rest.dropFirst(4)
            case "[":
                guard takeName() else { return false }
                let hasOperator = rest.first.map { "~|^$*".contains($0) } ?? false
                if hasOperator { rest = rest.dropFirst() }
                if rest.first == "=" {
                    rest = rest.dropFirst()
                    guard takeValue(&rest) else { return false }
                } else if hasOperator {
                    return false
                }
                guard rest.popFirst() == "]" else { return false }
            default: return false
            }
        }
        return !part.isEmpty
    }

    /// Takes the value of an attribute: a name, or a text in quotes.
    private static func takeValue(_ rest: inout ArraySlice<Character>) -> Bool {
        func isPlain(_ sign: Character) -> Bool {
            sign.isASCII && (sign.isLetter || sign.isNumber || "-_ ./:".contains(sign))
        }
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            let name = rest.prefix { isPlain($0) && !" ./:".contains($0) }
            rest = rest.dropFirst(name.count)
            return name.first.map { !$0.isNumber } ?? false
        }
        rest = rest.dropFirst().drop(while: isPlain)
        return rest.popFirst() == quote
    }
}
