import ChartDocument
import ChartLowering
import ChartSchema

/// What may be written at a place.
struct Completion {
    let tables: TableReader
    /// Whether the client can put the cursor into what is inserted.
    let hasSnippets: Bool
    /// Whether the client shows Markdown.
    private let showsMarkdown: Bool
    private let vocabulary = Vocabulary.playfair

    init(_ tables: TableReader, hasSnippets: Bool, showsMarkdown: Bool = true) {
        self.tables = tables
        self.showsMarkdown = showsMarkdown
        self.hasSnippets = hasSnippets
    }

    var outline: Outline { tables.outline }

    /// - Parameter isAsked: whether the author has asked, and not only typed a character that may begin something.
    func json(at offset: Int, isAsked: Bool, in lines: TextLines) -> JSONValue {
        json(items(at: offset), at: offset, isAsked: isAsked, in: lines)
    }

    /// What is offered at a place, as the protocol has it.
    func json(_ items: [CompletionItem], at offset: Int, isAsked: Bool, in lines: TextLines) -> JSONValue {
        var items = items
        // Whoever types a space between elements wants no element.
        if !isAsked, isUnlikely(at: offset) { items = [] }
        let isIncomplete = items.count > Self.mostItems
        // The client asks again when more has been typed.
        if isIncomplete { items = Array(items.lazy.filter { fits($0, at: offset) }.prefix(Self.mostItems)) }
        return .object([
            ("isIncomplete", .boolean(isIncomplete)),
            ("items", .array(items.enumerated().map { $1.json(order: $0, in: lines, asMarkdown: showsMarkdown) })),
        ])
    }

    /// Whether a character that was typed at a place begins nothing: between elements, or behind a member of JSON, where a
    /// comma comes next.
    private func isUnlikely(at offset: Int) -> Bool {
        guard let context = CursorContext.find(at: offset, in: outline) else { return false }
        switch context.place {
        case .content: return true
        case .member where context.typed.isEmpty:
            return missingComma(before: offset).map { !outline.bytes[$0..<offset].contains(0x0A) } ?? false
        default: return false
        }
    }

    /// Where a comma is missing before a member of JSON: behind the member or the value before it; nil: none is.
    private func missingComma(before offset: Int) -> Int? {
        guard outline.spelling == .json else { return nil }
        var end = offset
        while let last = outline.bytes[..<end].lastIndex(where: { !ByteClass.isSpace($0) }) {
            if let comment = outline.ignored.last(where: { $0.contains(last) }) {
                end = comment.lowerBound
                continue
            }
            return "{[,:".utf8.contains(outline.bytes[last]) ? nil : last + 1
        }
        return nil
    }

    /// How many things are offered at once.
    private static let mostItems = 500

    /// Whether an item holds what has been typed of it.
    private func fits(_ item: CompletionItem, at offset: Int) -> Bool {
        guard item.range.lowerBound < offset else { return true }
        let typed = outline.text(item.range.lowerBound..<offset).lowercased().drop { "'\"[".contains($0) }
        return typed.isEmpty || item.label.lowercased().contains(typed)
    }

    func items(at offset: Int) -> [CompletionItem] { onOneLine(anyItems(at: offset), at: offset) }

    /// The protocol wants what is replaced to be on one line.
    func onOneLine(_ items: [CompletionItem], at offset: Int) -> [CompletionItem] {
        items.map { item in
            var item = item
            item.range = outline.line(at: offset, within: item.range)
            return item
        }
    }

    private func anyItems(at offset: Int) -> [CompletionItem] {
        guard let context = CursorContext.find(at: offset, in: outline) else { return [] }
        switch context.place {
        case .element(let parent):
            let isWhole = context.hasSeparator || !hasSnippets
            return elements(in: parent, context) { name, written in
                isWhole ? (written, false) : (snippet(of: name, in: parent).xml(as: written), true)
            }
        case .content(let parent):
            if outline.spelling == .json { return documents(context) }
            return elements(in: parent, context) { name, written in
                hasSnippets ? ("<" + snippet(of: name, in: parent).xml(as: written), true) : ("<\(written)", false)
            }
        case .endTag(let element): return [endTag(of: element, context)]
        case .member(let element):
            return outline.spelling == .xml ? attributes(of: element, context) : members(of: element, context)
        case .sequenceItem(let element): return sequenceItems(of: element, context)
        case .sequenceObject(let element):
            return sequenceItems(of: element, context).map { item in
                var item = item
                item.text = item.isSnippet ? "{ \(item.text) \\}" : "{\(item.text)}"
                return item
            }
        case .value(let element, let attribute):
            let values = ValueCompletion(completion: self, element: element, attribute: attribute, context: context)
            return (values?.items(at: offset) ?? [])
                + objects(of: outline.elements[element].attributes[attribute], in: element, context)
        }
    }

    // MARK: Elements

    /// What an element begins as.
    /// - Parameter parent: the element that it comes to stand in.
    private func snippet(of name: String, in parent: Int?) -> ElementSnippet {
        ElementSnippet(of: name, hasTable: parent.flatMap(hasTable))
    }

    /// Whether a chart has a table that its marks can draw; nil: the element is none. What stands in a data state draws
    /// what the mark does that it is a state of.
    private func hasTable(_ element: Int) -> Bool? {
        guard outline.elements[element].name == JSONSpelling.chart else { return nil }
        return !outline.children(of: element, named: JSONSpelling.data).isEmpty
    }

    func endTag(of element: Int, _ context: CursorContext) -> CompletionItem {
        // The name as the start tag has it, which may be with a prefix.
        let name = outline.text(outline.elements[element].nameRange)
        let text = context.hasSeparator ? name : name + ">"
        return CompletionItem(label: name, kind: .module, text: text, range: context.typed)
    }

    private func elements(
        in parent: Int?, _ context: CursorContext,
        write: (_ name: String, _ written: String) -> (text: String, isSnippet: Bool)
    ) -> [CompletionItem] {
        let prefix = parent.map(prefix) ?? ""
        let names: [String]
        if let parent {
            names = allowedChildren(of: parent, besides: context.typed)
        } else {
            names =
                outline.elements.contains { $0.parent == nil && !$0.name.isEmpty && $0.nameRange != context.typed }
                ? [] : vocabulary.roots
        }
        return names.map { name in
            let (text, isSnippet) = write(name, prefix + name)
            return CompletionItem(
                label: name, kind: .module, documentation: vocabulary.element(name)?.documentation, text: text,
                range: context.typed, isSnippet: isSnippet)
        }
    }

    /// What stands before the names of elements, as the tag of one has it: `c:` or nothing.
    private func prefix(of element: Int) -> String {
        let name = outline.text(outline.elements[element].nameRange)
        return name.lastIndex(of: ":").map { String(name[...$0]) } ?? ""
    }

    /// The names of children that an element has room for.
    /// - Parameter typed: the name of the child that is being written, which takes no room of its own.
    private func allowedChildren(of parent: Int, besides typed: Range<Int>) -> [String] {
        guard let type = vocabulary.element(outline.elements[parent].name) else { return [] }
        let present = outline.elements[parent].children.map { outline.elements[$0] }.filter { $0.nameRange != typed }
        return type.children.flatMap { rule -> [String] in
            let count = present.count { rule.names.contains($0.name) }
            return rule.maximum.map { count >= $0 } == true ? [] : rule.names
        }
    }

    // MARK: Attributes of XML

    private func attributes(of element: Int, _ context: CursorContext) -> [CompletionItem] {
        missingAttributes(of: element, context).map { type in
            attribute(
                type.name, Documentation.markdown(of: type), context, detail: type.isRequired ? "required" : nil)
        }
    }

    func attribute(
        _ name: String, _ documentation: String, _ context: CursorContext, detail: String?
    ) -> CompletionItem {
        let isWhole = context.hasSeparator || !hasSnippets
        return CompletionItem(
            label: name, kind: .property, detail: detail, documentation: documentation,
            text: isWhole ? name : name + "=\"$1\"", range: context.typed, isSnippet: !isWhole)
    }

    /// The attributes that an element does not have yet, those that it must have first.
    private func missingAttributes(of element: Int, _ context: CursorContext) -> [Vocabulary.AttributeType] {
        let present = outline.elements[element].attributes.filter { $0.nameRange != context.typed }.map(\.name)
        let all = vocabulary.element(outline.elements[element].name)?.attributes ?? []
        let missing = all.filter { !present.contains($0.name) }
        let name = outline.elements[element].name
        if JSONSpelling.marks.contains(name), let type = vocabulary.element(name) {
            let chart = outline.nearest(JSONSpelling.chart, around: element)
            return MarkData(of: type).ordered(missing, hasTable: chart.flatMap(hasTable) ?? false)
        }
        return missing.filter(\.isRequired) + missing.filter { !$0.isRequired }
    }

    // MARK: Members of JSON

    private func members(of element: Int, _ context: CursorContext) -> [CompletionItem] {
        let name = outline.elements[element].name
        var items = missingAttributes(of: element, context).map { attribute in
            member(
                attribute.name, .property, Documentation.markdown(of: attribute), context,
                value: ElementSnippet.value(of: attribute.type), detail: attribute.isRequired ? "required" : nil)
        }
        let children = allowedChildren(of: element, besides: context.typed)
        let present = outline.elements[element].children.map { outline.elements[$0] }
            .filter { $0.nameRange != context.typed }.map(\.name)
        for child in children where !present.contains(child) && !items.contains(where: { $0.label == child }) {
            // Steps of data stand in an array alone.
            if name == JSONSpelling.data, !JSONSpelling.tableParts.contains(child) { continue }
            items.append(
                member(
                    child, .module, vocabulary.element(child)?.documentation, context,
                    value: snippet(of: child, in: element).json))
        }
        for (label, documentation, value) in ownMembers(of: element) {
            items.append(member(label, .property, documentation, context, value: value))
        }
        return items
    }

    /// The members that only JSON has.
    private func ownMembers(of element: Int) -> [(String, String, String)] {
        let name = outline.elements[element].name
        let type = vocabulary.element(name)
        var members: [(String, String, String)] = []
        if !sequenceNames(of: element).isEmpty {
            let isTable = name == JSONSpelling.data
            let sentence =
                isTable
                ? "The steps that change the table, in their order."
                : "Marks and annotations, in the order in which they are drawn."
            members.append((JSONSpelling.sequence(of: name), sentence, Self.listOfObjects))
        }
        if name == JSONSpelling.data {
            let sentence = "The rows of the table: an object for each, whose members are its columns."
            members.append((JSONSpelling.rows, sentence, "[$1]"))
        }
        if type?.allowsText == true, type?.attribute(JSONSpelling.text) == nil {
            members.append((JSONSpelling.text, type?.documentation ?? "", "\"$1\""))
        }
        if outline.elements[element].parent == nil, name == JSONSpelling.chart {
            let page = vocabulary.element(JSONSpelling.page)?.documentation ?? ""
            members.append((JSONSpelling.chart, page, "[{ $1 \\}]"))
        }
        return members
    }

    private static let listOfObjects = "[\n  { $1 \\}\n]"

    /// - Parameter value: a snippet for the value.
    func member(
        _ name: String, _ kind: CompletionItem.Kind, _ documentation: String?, _ context: CursorContext,
        value: String, detail: String? = nil
    ) -> CompletionItem {
        let isWhole = context.hasSeparator
        var range = context.typed
        // Editors close a quote as soon as it is typed. What is still to come stands behind it, so the name is written with its
        // quotes.
        if context.isQuoted, !isWhole { range = outline.withQuotes(range) }
        var text = context.isQuoted && isWhole ? name : "\"\(name)\""
        if !isWhole { text += ": " }
        let isSnippet = !isWhole && hasSnippets
        if isSnippet {
            text += value
            let following = outline.bytes[range.upperBound...].first { !ByteClass.isSpace($0) }
            if following == UInt8(ascii: "\"") { text += "," }
        }
        var item = CompletionItem(
            label: name, kind: kind, detail: detail, documentation: documentation, text: text, range: range,
            isSnippet: isSnippet)
        if !isWhole, let comma = missingComma(before: range.lowerBound) {
            // Two changes at one place have no order.
            if comma == range.lowerBound { item.text = "," + text } else { item.comma = comma }
        }
        return item
    }

    // MARK: Objects and lists of JSON

    /// Whole documents, where there is none yet.
    private func documents(_ context: CursorContext) -> [CompletionItem] {
        [JSONSpelling.chart].map { name in
            let (text, isSnippet) = hasSnippets ? (ElementSnippet(of: name).json, true) : ("{}", false)
            return CompletionItem(
                label: name, kind: .module, documentation: vocabulary.element(name)?.documentation, text: text,
                range: context.typed, isSnippet: isSnippet)
        }
    }

    /// The brackets that the value of a member has, or an item of it, which is an object or a list of objects.
    private func objects(of member: OutlineAttribute, in element: Int, _ context: CursorContext) -> [CompletionItem] {
        guard outline.spelling == .json, !context.isQuoted, context.typed.isEmpty else { return [] }
        let isSequence =
            member.name == JSONSpelling.sequence(of: outline.elements[element].name)
            && !sequenceNames(of: element).isEmpty
        let object = snippet(of: member.name, in: element).json
        let rule = vocabulary.element(outline.elements[element].name)?.children.first { $0.names.contains(member.name) }
        var texts: [(label: String, text: String)] = []
        if isSequence {
            texts = [("[…]", Self.listOfObjects)]
        } else if let rule {
            texts = [("{…}", object)]
            if rule.maximum != 1, member.value == nil { texts.append(("[{…}]", "[\(object)]")) }
        }
        return texts.map { label, text in
            CompletionItem(
                label: label, kind: .module, documentation: vocabulary.element(member.name)?.documentation,
                text: hasSnippets ? text : label.replacing("…", with: ""), range: context.typed,
                isSnippet: hasSnippets)
        }
    }

    /// The names of what may stand in the `layers` or `steps` of an element.
    private func sequenceNames(of element: Int) -> [String] {
        let name = outline.elements[element].name
        let names = vocabulary.element(name)?.childNames ?? []
        if name == JSONSpelling.data { return names.filter { !JSONSpelling.tableParts.contains($0) } }
        guard names.contains(where: JSONSpelling.marks.contains) else { return [] }
        return names.filter { JSONSpelling.marks.contains($0) || JSONSpelling.annotations.contains($0) }
    }

    private func sequenceItems(of element: Int, _ context: CursorContext) -> [CompletionItem] {
        sequenceNames(of: element).map {
            member(
                $0, .module, vocabulary.element($0)?.documentation, context, value: snippet(of: $0, in: element).json)
        }
    }
}
