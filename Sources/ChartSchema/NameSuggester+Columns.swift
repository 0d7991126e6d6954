import ChartDiagnostics
import ChartDocument

// Values where a column is named, and a column where values stand.
extension NameSuggester {
    /// The mistake of naming a column in the attribute for inline values, `values="rain"` for `y="rain"`; only on
    /// elements that can read a table.
    func columnAsValues(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> Diagnostic? {
        let value = attribute.value
        guard attribute.name == "values", value.kind == .untyped || value.kind == .string,
            let field = ["y", "value"].first(where: { element.attribute($0) != nil })
        else { return nil }
        let columns = value.text.split(whereSeparator: \.isWhitespace).map(String.init)
        // An item that begins with a digit is more likely a mistyped number than the name of a column, but for words with a number
        // before them.
        let isCounted =
            columns.count > 1 && columns.count < 4 && NumberSyntax.isNumber(columns[0]) && columns[1].count > 2
            && element.attribute("totals") == nil
        let named = isCounted ? columns.dropFirst() : columns[...]
        guard !named.isEmpty,
            named.allSatisfy({ $0.first?.isLetter == true && !$0.contains { "'\",;".contains($0) } }),
            !named.contains(where: { NumberMistake($0, isItem: true) != nil })
        else { return nil }
        let name = columns.joined(separator: " ")
        if !isCounted, columns.count > 1, field == "y", element.allows(child: "series") {
            return .columnsAsValues(columns, words, at: SourceRange(file, value.range))
        }
        if let both = columnsAsLists(attribute, as: field, of: parent, on: element) { return both }
        return .columnAsValues(
            name, example: written(field, name), at: SourceRange(file, value.range),
            fixIt: replacement(of: attribute, by: field, name))
    }

    /// The mistake of naming two columns in the attributes for lists, `categories="month" values="rain"`; nil: the names of the
    /// places are a list, or are told by a column.
    private func columnsAsLists(
        _ attribute: Attribute, as field: String, of parent: Element, on element: Vocabulary.ElementType
    ) -> Diagnostic? {
        guard spelling == .xml, element.attribute("x")?.type.kind == .field, parent.attribute("x") == nil,
            let places = parent.attribute("categories"), !places.value.text.contains(where: \.isWhitespace),
            places.value.text.first?.isLetter == true, !places.value.text.contains(where: { "'\",;|".contains($0) })
        else { return nil }
        let edits = [(places, "x"), (attribute, field)].sorted { $0.0.nameRange.lowerBound < $1.0.nameRange.lowerBound }
        let example = "\(written("x", places.value.text)) \(written(field, attribute.value.text))"
        return .columnAsValues(
            attribute.value.text, example: example, at: SourceRange(file, attribute.value.range),
            fixIt: Diagnostic.FixIt(
                "write \(example)", edits: edits.map { .init(SourceRange(file, $0.0.nameRange), $0.1) }))
    }

    /// The mistake of writing values where a column is named, `value="72"` for `values="72"`; only where there is no table.
    func valuesAsColumn(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> Diagnostic? {
        let value = attribute.value
        guard element.attribute(attribute.name)?.type.kind == .field, value.kind != .list, value.kind != .boolean
        else { return nil }
        // A share of a whole is a number here as well, and its sign belongs to the format.
        var text = value.text.hasSuffix("%") ? value.text.replacing("%", with: "") : value.text
        // Neither is one with a decimal comma a column.
        let point = text.replacing(",", with: ".")
        if NumberSyntax.isNumber(point), text.split(separator: ",").count == 2 { text = point }
        let isOfNumbers = NumberSyntax.isPlainList(text) && text.contains(where: \.isNumber)
        guard let home = home(ofListIn: attribute, isOfNumbers: isOfNumbers, on: element),
            parent.attribute(home) == nil,
            isOfNumbers || isBesideLists(attribute, of: parent, on: element)
        else { return nil }
        // Lists in XML are separated by spaces, not by commas.
        if spelling == .xml, !isOfNumbers { text = names(partedByCommas: text, in: value) ?? text }
        let example = spelling == .xml ? written(home, text) : "\"\(home)\": [\(items(of: text, isOfNumbers))]"
        let isRenamed = spelling == .xml && text == value.text
        let nameStart =
            spelling == .xml ? attribute.nameRange : JSONToken.range(ofString: attribute.nameRange, in: file)
        let valueEnd = spelling == .xml ? value.range : JSONToken.range(of: value, in: file)
        var fixIt =
            isRenamed
            ? Diagnostic.FixIt("replace with \(example)", replacing: SourceRange(file, attribute.nameRange), with: home)
            : spelling == .xml
                ? replacement(of: attribute, by: home, text)
                : Diagnostic.FixIt(
                    "replace with \(example)",
                    replacing: SourceRange(file, nameStart.lowerBound..<valueEnd.upperBound), with: example)
        // Names may have blanks in them, and a share may be meant as such.
        if !isOfNumbers || text != value.text { fixIt.applicability = .maybe }
        return .valuesAsColumn(
            attribute.name, isOfNumbers: isOfNumbers, example: example, at: SourceRange(file, value.range), fixIt: fixIt
        )
    }

    /// Names with commas between them as a list has them; nil: there are none, or quotes stand in them.
    private func names(partedByCommas text: String, in value: Value) -> String? {
        guard text.contains(","), !text.contains(where: { "'\"".contains($0) }) else { return nil }
        let quote = file.bytes[..<value.range.lowerBound].last == UInt8(ascii: "'") ? "\"" : "'"
        let names = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
        return names.map { words in
            let name = words.joined(separator: " ")
            return words.count > 1 ? quote + name + quote : name
        }.joined(separator: " ")
    }

    /// The items of a text as an array of JSON has them.
    private func items(of text: String, _ areNumbers: Bool) -> String {
        let items = text.split { $0.isWhitespace || !areNumbers && $0 == "," }.map(String.init)
        return items.map { areNumbers ? ($0 == "-" ? "null" : $0) : "\"\($0)\"" }.joined(separator: ", ")
    }

    /// The attribute for a list of what another names a column of; nil: there is none.
    private func home(
        ofListIn attribute: Attribute, isOfNumbers: Bool, on element: Vocabulary.ElementType
    ) -> String? {
        let name = attribute.name
        let names: [String] =
            switch name {
            case "y", "value": ["values"]
            case "x": isOfNumbers ? ["at", "values"] : ["categories"]
            default: [name + "s", name + "es"]
            }
        return names.first { home in
            let kind = element.attribute(home)?.type.kind
            return isOfNumbers ? kind == .numberList || kind == .valueList : kind == .textList
        }
    }

    /// The attribute for a list of several numbers that stand where another names a column; nil: the value is no such list, or
    /// nothing takes it.
    func listOfNumbers(_ attribute: Attribute, for name: String, on element: Vocabulary.ElementType) -> String? {
        let value = attribute.value
        // A single number may be the year that a column is called by, and in JSON is no list.
        let isNumber = spelling == .xml && name == "value" && value.text.count < 4 && Double(value.text) != nil
        let isSeveral = value.kind == .list || value.text.contains(" ") || isNumber
        guard isSeveral, isOfNumbers(value) else { return nil }
        let names = name == "y" ? ["values"] : [name + "s", name + "es"]
        return names.first { element.attribute($0)?.type.kind == .numberList }
    }

    /// Whether a name of several words stands beside a list of as many numbers, so that it is one of names.
    private func isBesideLists(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> Bool {
        let words = attribute.value.text.split { $0.isWhitespace || $0 == "," }
        return words.count > 1
            && parent.attributes.contains {
                element.attribute($0.name)?.type.kind == .numberList
                    && $0.value.listItems(in: file).items.count == words.count
            }
    }

    /// The attribute for a column to which other tools add that it is one: `xField`, `yKey`; nil: the word is no such name.
    func columnOfField(_ word: String, on element: Vocabulary.ElementType) -> String? {
        ["field", "key", "column"].lazy.filter { word.hasSuffix($0) && word.count > $0.count }.compactMap { ending in
            element.attribute(String(word.dropLast(ending.count))).flatMap { $0.type.kind == .field ? $0.name : nil }
        }.first
    }
}
