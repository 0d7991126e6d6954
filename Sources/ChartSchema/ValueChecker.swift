import ChartDiagnostics
import ChartDocument

/// Checks what libxml2 cannot: the types of JSON values, and lists item by item, each at its own place.
struct ValueChecker {
    let file: SourceFile
    let spelling: Document.Spelling

    /// The number of wrong items in a list that are reported one by one; of the others only the number is.
    static let maximumItems = Limits.mistakesOfList

    struct Result {
        var diagnostics: [Diagnostic] = []
        /// The text that libxml2 is to judge; nil if nothing is left to judge.
        var forSchema: String?
    }

    private var words: Wording { Wording(spelling: spelling) }

    /// - Parameters:
    ///   - element: the element that the attribute stands on.
    ///   - all: all that stands on it.
    func check(
        _ attribute: Attribute, as type: Vocabulary.AttributeType, of element: Vocabulary.ElementType,
        beside all: [Attribute]
    ) -> Result {
        if let mistake = wrongType(attribute, as: type, of: element, beside: all) {
            return Result(diagnostics: [mistake])
        }
        guard type.type.kind.isList else { return checkScalar(attribute, as: type) }
        let mistakes = checkList(attribute, as: type, of: element, beside: all)
        // A list that is known to be good is replaced by a short one for libxml2: a million items would take it
        // seconds.
        return mistakes.isEmpty ? Result(forSchema: "0") : Result(diagnostics: mistakes)
    }

    private func checkScalar(_ attribute: Attribute, as type: Vocabulary.AttributeType) -> Result {
        // libxml2 accepts 1e999 and takes it for infinity.
        let value = attribute.value
        if type.type.kind == .number, Double(value.text)?.isFinite == false, value.text.contains(where: \.isNumber) {
            return Result(diagnostics: [.tooLargeNumber(value.text, of: type.name, at: source(value.range))])
        }
        // The schema's types collapse white space before they compare, but later readers of the value do not.
        if !type.type.kind.keepsSpace, let first = value.text.first, let last = value.text.last,
            first.isWhitespace || last.isWhitespace
        {
            return Result(diagnostics: [.surroundingSpace(type.name, at: source(value.range), fixIt: trimmed(value))])
        }
        return Result(forSchema: value.text)
    }

    private func trimmed(_ value: Value) -> Diagnostic.FixIt? {
        let words = value.text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        return Diagnostic.FixIt(
            "remove the white space", replacing: source(value.range), with: words.joined(separator: " "))
    }

    private func source(_ range: Range<Int>) -> SourceRange { SourceRange(file, range) }
}

// The types of JSON values.
extension ValueChecker {
    /// The type that a value must have in JSON, in words for a message.
    static func wanted(_ type: Vocabulary.ValueType) -> String {
        let kind = type.kind
        return switch (kind.isList, kind.json) {
        case (true, .number): "an array of numbers"
        case (true, .numberOrString): type.allowsSingle ? "a string or an array" : "an array of numbers or strings"
        case (true, _): type.allowsSingle ? "a string or an array of strings" : "an array of strings"
        case (false, .number): "a number"
        case (false, .boolean): "true or false"
        case (false, .numberOrString): "a number or a string"
        // `bins` takes a rule, which is a word, or a count.
        case (false, .string) where type.name == "bins": "a number or a string"
        case (false, .string): "a string"
        }
    }

    private func wrongType(
        _ attribute: Attribute, as type: Vocabulary.AttributeType, of element: Vocabulary.ElementType,
        beside all: [Attribute]
    ) -> Diagnostic? {
        let value = attribute.value
        let kind = type.type.kind
        // One string may be one item where several colours would each be a string of an array.
        let isSeveral =
            kind == .textList && value.kind == .string && !value.text.contains("(")
            && Self.items(in: value.text).count > 1
        let fits =
            switch value.kind {
            case .untyped: true
            case .list: kind.isList
            case .number: !kind.isList && kind.json != .boolean
            case .string:
                type.type.allowsSingle && !isSeveral
                    || !kind.isList && (kind.json == .string || kind.json == .numberOrString)
            case .boolean: !kind.isList && kind.json == .boolean
            }
        guard !fits else { return nil }
        let isChoice = type.type.kind == .choice
        let wanted = isChoice ? Diagnostic.choice(of: type.type.choices.map(\.value)) : Self.wanted(type.type)
        let column = Self.column(meantBy: value, in: type, on: element)
        let several = series(ofColumnsIn: value, of: type, on: element)
        let home = value.kind == .list && several == nil ? home(of: value, in: type, on: element) : nil
        let advice =
            column.map { "for the column of a table write \"\($0)\": \"\(value.text)\"" }
            ?? several
            ?? home.map { "\($0.reason)a list goes into '\($0.name)'" }
            ?? (value.kind == .list ? ends(value, type, element) : nil)
            ?? Synonyms.adviceOnSize(value.text, type.name, of: element.name, words)
        // An attribute that is there already cannot be added.
        let other = home.flatMap { home in all.contains { $0.name == home.name } ? nil : home.name }
        let renaming = (column ?? other).map {
            Diagnostic.FixIt("replace with '\($0)'", replacing: source(attribute.nameRange), with: $0, .maybe)
        }
        return .wrongType(
            type.name, wanted: wanted, found: isSeveral ? "a list in one string" : value.kind.described, advice: advice,
            at: source(JSONToken.range(of: value, in: file)), fixIt: renaming ?? retyped(value, as: type.type))
    }

    /// The attribute that names a column of what a list holds, where one word stands in place of the list: it is more
    /// likely the name of a column than a list of one; nil: there is no such attribute.
    private static func column(
        meantBy value: Value, in list: Vocabulary.AttributeType, on element: Vocabulary.ElementType
    ) -> String? {
        guard value.kind == .string, list.type.kind.isList, list.type.kind.json != .number,
            value.text.first?.isLetter == true, items(in: value.text).count == 1,
            !value.text.contains(where: { "\"\\".contains($0) })
        else { return nil }
        return element.attributes.first {
            $0.type.kind == .field
                && ($0.name + "s" == list.name || $0.name + "es" == list.name
                    || $0.name == "x" && list.name == "categories")
        }?.name
    }

    /// The advice on several columns of values, which are a series each; nil: the list holds no names, or there are no series.
    private func series(
        ofColumnsIn value: Value, of type: Vocabulary.AttributeType, on element: Vocabulary.ElementType
    ) -> String? {
        let names = value.kind == .list ? value.items.compactMap(\.text) : []
        guard type.name == "y", type.type.kind == .field, element.allows(child: "series"), names.count > 1,
            !value.items.contains(where: \.isBare)
        else { return nil }
        return "each column is a series: " + Diagnostic.series(ofColumns: names, words)
    }

    /// The advice on a list of two ends, where each end has an attribute of its own; nil: it is no such list.
    private func ends(
        _ value: Value, _ type: Vocabulary.AttributeType, _ element: Vocabulary.ElementType
    ) -> String? {
        let other = ["as": "end", "by": "rows"][type.name] ?? type.name + "2"
        guard value.items.count == 2, element.attribute(other) != nil else { return nil }
        let items = value.items.map { file.text($0.isBare ? $0.range : JSONToken.range(ofString: $0.range, in: file)) }
        return "the second is '\(other)': \"\(type.name)\": \(items[0]), \"\(other)\": \(items[1])"
    }

    /// Where the values themselves go, in place of the column that an attribute names, and why; nil: there is no such place.
    private func home(
        of list: Value, in type: Vocabulary.AttributeType, on element: Vocabulary.ElementType
    ) -> (name: String, reason: String)? {
        let isField = type.type.kind == .field
        guard isField || ["color", "data", "dash", "ticks"].contains(type.name) else { return nil }
        let areNumbers = list.items.allSatisfy { $0.isBare }
        let others = [
            "x": areNumbers && element.attribute("at") != nil ? "at" : "categories", "y": "values", "data": "values",
            "dash": "dashes", "ticks": "tick-values",
        ]
        // What counts its rows has values along its only axis.
        let values = type.name == "x" && areNumbers ? "values" : nil
        let names = [type.name + "s", others[type.name], values].compactMap(\.self)
        let home = names.first { element.attribute($0)?.type.kind.isList == true }
        let what = isField ? "it names a column, and " : type.name == "data" ? "it names a table, and " : ""
        return home.map { ($0, what) }
    }

    /// The only item of an array, in its quotes: the array around it says nothing; nil: there are several, or it is no text.
    private func onlyText(in list: Value) -> String? {
        guard list.items.count == 1, let item = list.items.first, !item.isBare, item.text != nil else { return nil }
        return file.text(JSONToken.range(ofString: item.range, in: file))
    }

    private func retyped(_ value: Value, as type: Vocabulary.ValueType) -> Diagnostic.FixIt? {
        let kind = type.kind
        let token = JSONToken.range(of: value, in: file)
        func fixIt(
            _ message: String, _ text: String, _ applicability: Diagnostic.FixIt.Applicability = .certain
        ) -> Diagnostic.FixIt {
            Diagnostic.FixIt(message, replacing: source(token), with: text, applicability)
        }
        switch (value.kind, kind.isList, kind.json) {
        case (.string, false, .number) where NumberSyntax.isNumber(value.text),
            (.string, false, .boolean) where value.text == "true" || value.text == "false":
            return fixIt("remove the quotes", value.text)
        case (.string, false, .boolean):
            return Synonyms.boolean(meantBy: value.text).map { fixIt("replace with \($0)", $0) }
        case (.string, false, .number):
            let isFraction = type.isPartOfWhole
            // A size relative to the window has no number of pixels.
            if !isFraction, value.text.hasSuffix("%") { return nil }
            let meant = NumberMistake(
                value.text, isItem: false, isFraction: isFraction, isDrawn: type.isMeasureOfDrawing)
            return meant?.replacement.map {
                fixIt("replace with \($0)", $0, meant?.isGuess == true ? .maybe : .certain)
            }
        case (.boolean, false, .string) where kind == .choice:
            // Putting it in quotes would not make it one of the choices.
            return type.choice(meantBy: value.text).map { fixIt("replace with \"\($0)\"", "\"\($0)\"") }
        case (.boolean, false, .string):
            // A text is rarely meant to be "true", so this is only a guess.
            return fixIt("put it in quotes", "\"\(value.text)\"", .maybe)
        case (.string, true, .number) where NumberSyntax.isPlainList(value.text):
            let items = value.text.split(whereSeparator: \.isWhitespace).map { $0 == "-" ? "null" : $0 }
            return fixIt("write an array", "[\(items.joined(separator: ", "))]")
        case (.string, true, _) where Self.items(in: value.text).count > 1:
            let items = Self.items(in: value.text)
            guard kind.json != .number || items.allSatisfy({ NumberSyntax.isNumber($0) }),
                !value.text.contains(where: { $0 == "\"" || $0 == "\\" })
            else { return nil }
            let written = items.map { NumberSyntax.isNumber($0) && kind.json != .string ? $0 : "\"\($0)\"" }
            return fixIt("write an array", "[\(written.joined(separator: ", "))]", .maybe)
        case (.list, false, .string) where kind != .choice:
            return onlyText(in: value).map { fixIt("write \($0)", $0) }
        case (.number, true, _), (.string, true, .string), (.string, true, .numberOrString):
            return fixIt("write an array", "[\(file.text(token))]")
        default:
            return nil
        }
    }
}

extension ValueChecker {
    /// The items of a list in one string: between commas, else between spaces.
    private static func items(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ",")) else {
            // Bytes are read far faster than characters, and the text may have a hundred thousand words.
            guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
                return text.split(whereSeparator: \.isWhitespace).map(String.init)
            }
            return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { String(Substring($0)) }
        }
        return text.split(separator: ",").compactMap { part in
            guard let start = part.firstIndex(where: { !$0.isWhitespace }),
                let end = part.lastIndex(where: { !$0.isWhitespace })
            else { return nil }
            return String(part[start...end])
        }
    }
}

// Lists, item by item.
extension ValueChecker {
    private func checkList(
        _ attribute: Attribute, as type: Vocabulary.AttributeType, of element: Vocabulary.ElementType,
        beside all: [Attribute]
    ) -> [Diagnostic] {
        let value = attribute.value
        if value.kind == .untyped, isPlain(value.text, type.type.kind) { return [] }
        // Each item of an array is a value there, or missing.
        if type.type.kind == .valueList, value.kind == .list, !value.items.isEmpty { return [] }
        // What is bare in JSON has been read as a number already.
        if type.type.kind == .numberList, !value.items.isEmpty,
            value.items.bareItems(areAll: { $0.map { NumberSyntax.isInRange($0) } ?? true })
        {
            return []
        }
        let list = value.listItems(in: file)
        if list.items.isEmpty, list.problems.isEmpty {
            return [.emptyValue(type, words, at: source(value.range))]
        }
        // A mistake in the list as a whole explains those in its items.
        if let whole = list.problems.first(where: { $0.range.bytes == value.range }) { return [whole] }
        if let whole = decimalCommas(in: list.items, of: value, beside: all) {
            return [.decimalCommas(whole.replacement, of: type.name, at: source(value.range), fixIt: whole.fixIt)]
        }
        var diagnostics: [Diagnostic] = []
        var (unreported, firstUnreported) = (0, value.range)
        for item in list.items where !isGood(item, type.type.kind) {
            guard diagnostics.count < Self.maximumItems else {
                if unreported == 0 { firstUnreported = item.range }
                unreported += 1
                continue
            }
            if let mistake = total(item, of: type, on: element) ?? mistake(in: item, of: type) {
                diagnostics.append(mistake)
            }
        }
        // A decimal comma also looks like a separator, which must not be reported as well.
        let problems = list.problems.filter { problem in
            !diagnostics.contains { $0.range.bytes.contains(problem.range.bytes.lowerBound) }
        }
        if unreported > 0 {
            diagnostics.append(.moreInvalidItems(unreported, of: type.name, at: source(firstUnreported)))
        }
        return problems + diagnostics
    }

    /// Whether a list can be told to be good without looking at its items; nearly all can, and some are very long.
    private func isPlain(_ text: String, _ kind: ValueKind) -> Bool {
        if kind == .numberList { return NumberSyntax.isPlainList(text) }
        var hasItem = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "\""): return false
            case UInt8(ascii: "-") where !kind.allowsMissing: return false
            case 0x20, 0x09...0x0D: break
            default: hasItem = true
            }
        }
        return hasItem
    }

    private func isGood(_ item: Item, _ kind: ValueKind) -> Bool {
        guard let text = item.text else { return kind.allowsMissing }
        return kind != .numberList || item.isBare && NumberSyntax.isNumber(text)
    }

    private func mistake(in item: Item, of type: Vocabulary.AttributeType) -> Diagnostic? {
        guard let text = item.text else { return missing(item, of: type) }
        return wrongNumber(text, item, of: type)
    }

    /// The mistake of a word for a total among the changes that it is the sum of; nil: it is none.
    private func total(
        _ item: Item, of type: Vocabulary.AttributeType, on element: Vocabulary.ElementType
    ) -> Diagnostic? {
        guard element.attribute("totals") != nil, type.name == "values", type.type.kind.allowsMissing,
            let text = item.text, ["total", "subtotal", "sum"].contains(text.lowercased())
        else { return nil }
        let place = source(spelling == .json ? JSONToken.range(ofString: item.range, in: file) : item.range)
        let missing = spelling == .json ? "null" : "-"
        return .invalidItem(
            text, of: type.name, advice: "a total is what is left out: \(words.missing)", at: place,
            fixIt: Diagnostic.FixIt("replace with \(missing)", replacing: place, with: missing, .maybe))
    }

    private func missing(_ item: Item, of type: Vocabulary.AttributeType) -> Diagnostic {
        let fixIt = Diagnostic.FixIt("put it in quotes", replacing: source(item.range), with: "'-'")
        return .missingItem(of: type.name, words, at: source(item.range), fixIt: spelling == .xml ? fixIt : nil)
    }

    /// What is meant by an item of JSON that says in a string that there is nothing; nil: it says something else.
    private func missingItem(_ text: String) -> NumberMistake? {
        let word = text.filter { !$0.isWhitespace }
        let isMissing =
            word.isEmpty || ["-", "."].contains(word) || NumberMistake(word, isItem: true)?.replacement == "-"
        return isMissing ? .missing : nil
    }

    private func wrongNumber(_ text: String, _ item: Item, of type: Vocabulary.AttributeType) -> Diagnostic? {
        let isNumber = NumberSyntax.isNumber(text)
        if !item.isBare, spelling == .json || isNumber {
            let token = spelling == .json ? JSONToken.range(ofString: item.range, in: file) : item.range
            let fixIt = Diagnostic.FixIt("remove the quotes", replacing: source(token), with: text)
            guard !isNumber else {
                return .wrongItemType(text, of: type.name, advice: " without quotes", at: source(token), fixIt: fixIt)
            }
            let meant = missingItem(text) ?? NumberMistake(text, isItem: true)
            // What is a list in a string, or needs a guess, is left as it is.
            let replacement = meant?.replacement.flatMap { NumberSyntax.isNumber($0) || $0 == "null" ? $0 : nil }
            return .wrongItemType(
                text, of: type.name, advice: meant.map { "; \($0.adviceInArrays)" } ?? "", at: source(token),
                fixIt: replacement.map {
                    Diagnostic.FixIt("replace with \($0)", replacing: source(token), with: $0, .maybe)
                })
        }
        if Double(text)?.isInfinite == true, text.contains(where: \.isNumber) {
            return .tooLargeNumber(text, of: type.name, at: source(item.range))
        }
        let meant = NumberMistake(text, isItem: true)
        // Commas between items are reported for the whole list at once, where it is split.
        if item.isBare, meant == .separatingComma { return nil }
        let fixIt = meant?.replacement.map { replacement in
            // A comma may also separate two items.
            Diagnostic.FixIt(
                "replace with '\(replacement)'", replacing: source(item.range), with: replacement,
                text.contains(",") || meant?.isGuess == true ? .maybe : .certain)
        }
        return .invalidItem(text, of: type.name, advice: meant?.advice, at: source(item.range), fixIt: fixIt)
    }
}

extension Value.Kind {
    /// The name of the type with its article, for messages.
    var described: String {
        switch self {
        case .untyped: "a value"
        case .list: "an array"
        case .number: "a number"
        case .string: "a string"
        case .boolean: "a boolean"
        }
    }
}
