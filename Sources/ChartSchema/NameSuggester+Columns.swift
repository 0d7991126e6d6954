import ChartDiagnostics
import ChartDocument

// Values where a column is named, and a column where values stand.
extension NameSuggester {
    /// The mistake of naming a column in the attribute for inline values, `values="rain"` for `y="rain"`; only on
    /// elements that can read a table.
    func columnAsValues(_ attribute: Attribute, on element: Vocabulary.ElementType) -> Diagnostic? {
        let value = attribute.value
        guard attribute.name == "values", value.kind == .untyped || value.kind == .string,
            let field = ["y", "value"].first(where: { element.attribute($0) != nil })
        else { return nil }
        let columns = value.text.split(whereSeparator: \.isWhitespace).map(String.init)
        // An item that begins with a digit is more likely a mistyped number than the name of a column.
        guard !columns.isEmpty,
            columns.allSatisfy({ $0.first?.isLetter == true && !$0.contains { "'\",;".contains($0) } }),
            !columns.contains(where: { NumberMistake($0, isItem: true) != nil })
        else { return nil }
        let name = columns.joined(separator: " ")
        if columns.count > 1, field == "y", element.allows(child: "series") {
            return .columnsAsValues(columns, words, at: SourceRange(file, value.range))
        }
        return .columnAsValues(
            name, example: written(field, name), at: SourceRange(file, value.range),
            fixIt: replacement(of: attribute, by: field, name))
    }

    /// The mistake of writing numbers where a column is named, `value="72"` for `values="72"`; only where there is no
    /// table.
    func valuesAsColumn(_ attribute: Attribute, on element: Vocabulary.ElementType) -> Diagnostic? {
        let value = attribute.value
        guard attribute.name == "y" || attribute.name == "value", element.attribute("values") != nil,
            element.attribute(attribute.name)?.type.kind == .field, value.kind != .list, value.kind != .boolean,
            NumberSyntax.isPlainList(value.text), value.text.contains(where: \.isNumber)
        else { return nil }
        let numbers = value.text.split(whereSeparator: \.isWhitespace).map { $0 == "-" ? "null" : String($0) }
        let example =
            spelling == .xml
            ? written("values", value.text) : "\"values\": [\(numbers.joined(separator: ", "))]"
        let range =
            spelling == .xml
            ? attribute.nameRange
            : JSONToken.range(ofString: attribute.nameRange, in: file)
                .lowerBound..<JSONToken.range(of: value, in: file).upperBound
        return .valuesAsColumn(
            attribute.name, example: example, at: SourceRange(file, value.range),
            fixIt: Diagnostic.FixIt(
                "replace with \(example)", replacing: SourceRange(file, range),
                with: spelling == .xml ? "values" : example))
    }
}
