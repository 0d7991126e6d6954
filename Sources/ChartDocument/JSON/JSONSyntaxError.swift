/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case comment
        /// A raw control character in a string.
        case controlCharacter
        case expected(String)
        case invalidEscape(String)
        /// A word or number that JSON does not know.
        case invalidValue(String)
        /// Two values with nothing between them; the comma belongs at the offset.
        case missingComma(after: Int)
        /// A string in single quotes; its content where it is closed.
        case singleQuotes(content: String?)
        case textAfterDocument
        /// A word directly after a string, which was mostly meant to be in it.
        case textAfterString
        case tooDeep(limit: Int)
        case trailingComma
        /// An object or array that the file ends in; what would close it.
        case unclosed(String)
        case unclosedString
        case unquotedName(String)
    }

    public var kind: Kind
    public var range: Range<Int>

    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
