import ChartDocument

/// Texts as editors show them.
enum Markdown {
    static func json(_ text: String) -> JSONValue {
        .object([("kind", .string("markdown")), ("value", .string(text))])
    }

    /// A text of which nothing means anything in Markdown.
    static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_{}[]<>#|~&".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
    }
}
