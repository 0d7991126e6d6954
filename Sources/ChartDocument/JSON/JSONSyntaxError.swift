/// Why a text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case comment
        /// A brace or bracket that closes the document although it goes on.
        case closesTooMuch
        /// A control character in a string that is not written as an escape.
        case controlCharacter
        /// An array of numbers with decimal commas and spaces between them; `meant` are the same as JSON writes them.
        case decimalCommas(meant: String)
        /// The name of a member, in its quotes, where the array before it is not closed.
        case nameInArray(String)
        /// Text in typographic quotes; `content` is the text between them, nil where they are not closed.
        case curlyQuotes(content: String?)
        case expected(String)
        /// A number with a comma in it, where an object has a name behind its commas; `meant` is the same without.
        case numberWithComma(meant: String)
        case invalidEscape(String)
        /// A word or number that is no value of JSON.
        case invalidValue(String)
        /// Two values with nothing between them; the comma belongs at the offset `after`.
        /// `isAll`: with a comma the rest goes on as it should; what stands there may else be anything.
        case missingComma(after: Int, isAll: Bool)
        /// A second quote behind the one that closes a string.
        case quoteTooMany
        /// A string in single quotes or backticks; `content` is the text between them, nil where they are not closed.
        case singleQuotes(content: String?)
        case textAfterDocument
        /// A word directly after a string; mostly it was meant to be part of the string.
        case textAfterString
        case tooDeep(limit: Int)
        case trailingComma
        /// An object or array that is still open where the file ends, with the character that would close it.
        case unclosed(String)
        /// An object of an array that is still open where the next one begins; it ends before the comma at the offset.
        case unclosedItem(comma: Int)
        case unclosedString
        case unquotedName(String)
    }

    package var kind: Kind
    package var range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
