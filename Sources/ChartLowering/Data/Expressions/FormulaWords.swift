/// The words of formulas, for those who help authors to write them.
package enum FormulaWords {
    /// The words that can be no names of columns, unless in brackets.
    package static let reserved = ["and", "in", "is", "not", "or"]
    /// What may follow `is` and `is not`.
    package static let missing = "missing"

    /// The name of a column as a formula has it: in brackets where it is not one word.
    package static func column(_ name: String) -> String {
        let tokens = (try? ExpressionLexer.tokens(of: name)) ?? []
        let isWord = tokens.first?.kind == .name(name) && !reserved.contains(name.lowercased())
        return isWord ? name : "[" + name.replacing("]", with: "]]") + "]"
    }
}
