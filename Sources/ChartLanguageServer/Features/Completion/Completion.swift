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
        var items = items(at: offset)
        // Whoever types a space between elements wants no element.
        if !isAsked, case .content = CursorContext.find(at: offset, in: outline)?.place { items = [] }
        return .object([
            ("isIncomplete", .boolean(false)),
            ("items", .array(items.enumerated().map { $1.json(order: $0, in: lines, asMarkdown: showsMarkdown) })),
        ])
    }

    func items(at offset: Int) -> [CompletionItem] {
        // The protocol wants what is replaced to be on one line.
        anyItems(at: offset).map { item in
            var item = item
            item.range = outline.line(at: offset, within: item.range)
            return item
        }
    }

    private func anyItems(at offset: Int) -> [CompletionItem] {
        guard let context = CursorContext.find(at: offset, in: outline) else { return [] }
        switch context.place {
        case .element(let parent): return elements(in: parent, context) { name in (name, false) }
        case .content(let parent):
            return elements(in: parent, context) { name in
                hasSnippets ? ("<\(name)$1/>", true) : ("<\(name)", false)
            }
        case .endTag(let element):
            // As it is written there, which may be with a prefix.
            let name = outline.text(outline.elements[element].nameRange)
            let text = context.hasSeparator ? name : name + ">"
            return [CompletionItem(label: name, kind: .module, text: text, range: context.typed)]
        case .member(let element):
            return outline.spelling == .xml ? attributes(of: element, context) : members(of: element, context)
        case .sequenceItem(let element): return sequenceItems(of: element, context)
        case .value(let element, let attribute):
            return ValueCompletion(completion: self, element: element, attribute: attribute, context: context)?
                .items(at: offset) ?? []
        }
    }

    // MARK: Elements

    private func elements(
        in parent: Int?, _ context: CursorContext, write: (String) -> (text: String, isSnippet: Bool)
    ) -> [CompletionItem] {
        let names: [String]
        if let parent {
            names = allowedChildren(of: parent, besides: context.typed)
        } else {
            names =
                outline.elements.contains { $0.parent == nil && !$0.name.isEmpty && $0.nameRange != context.typed }
                ? [] : vocabulary.roots
        }
        return names.map { name in
            let (text, isSnippet) = write(name)
            return CompletionItem(
                label: name, kind: .module, documentation: vocabulary.element(name)?.documentation, text: text,
                range: context.typed, isSnippet: isSnippet)
        }
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
        missingAttributes(of: element, context).map { attribute in
            let isWhole = context.hasSeparator || !hasSnippets
            return CompletionItem(
                label: attribute.name, kind: .property, detail: attribute.isRequired ? "required" : nil,
                documentation: Documentation.markdown(of: attribute),
                text: isWhole ? attribute.name : attribute.name + "=\"$1\"", range: context.typed,
                isSnippet: !isWhole)
        }
    }

    /// The attributes that an element does not have yet, those that it must have first.
    private func missingAttributes(of element: Int, _ context: CursorContext) -> [Vocabulary.AttributeType] {
        let present = outline.elements[element].attributes.filter { $0.nameRange != context.typed }.map(\.name)
        let all = vocabulary.element(outline.elements[element].name)?.attributes ?? []
        let missing = all.filter { !present.contains($0.name) }
        return missing.filter(\.isRequired) + missing.filter { !$0.isRequired }
    }

    // MARK: Members of JSON

    private func members(of element: Int, _ context: CursorContext) -> [CompletionItem] {
        let name = outline.elements[element].name
        var items = missingAttributes(of: element, context).map { attribute in
            member(
                attribute.name, .property, Documentation.markdown(of: attribute), context,
                value: Self.placeholder(for: attribute.type.kind), detail: attribute.isRequired ? "required" : nil)
        }
        let children = allowedChildren(of: element, besides: context.typed)
        let present = outline.elements[element].children.map { outline.elements[$0] }
            .filter { $0.nameRange != context.typed }.map(\.name)
        for child in children where !present.contains(child) && !items.contains(where: { $0.label == child }) {
            // Steps of data stand in an array alone.
            if name == JSONSpelling.data, !JSONSpelling.tableParts.contains(child) { continue }
            items.append(member(child, .module, vocabulary.element(child)?.documentation, context, value: ("{ ", " }")))
        }
        for (label, documentation, value) in ownMembers(of: element) {
            items.append(member(label, .property, documentation, context, value: value))
        }
        return items
    }

    /// The members that only JSON has.
    private func ownMembers(of element: Int) -> [(String, String, (String, String))] {
        let name = outline.elements[element].name
        let type = vocabulary.element(name)
        var members: [(String, String, (String, String))] = []
        if !sequenceNames(of: element).isEmpty {
            let isTable = name == JSONSpelling.data
            let sentence =
                isTable
                ? "The steps that change the table, in their order."
                : "Marks and annotations, in the order in which they are drawn."
            members.append((JSONSpelling.sequence(of: name), sentence, ("[\n  { ", " }\n]")))
        }
        if name == JSONSpelling.data {
            let sentence = "The rows of the table: an object for each, whose members are its columns."
            members.append((JSONSpelling.rows, sentence, ("[", "]")))
        }
        if type?.allowsText == true, type?.attribute(JSONSpelling.text) == nil {
            members.append((JSONSpelling.text, type?.documentation ?? "", ("\"", "\"")))
        }
        if outline.elements[element].parent == nil, name == JSONSpelling.chart {
            let page = vocabulary.element(JSONSpelling.page)?.documentation ?? ""
            members.append((JSONSpelling.chart, page, ("[{ ", " }]")))
        }
        return members
    }

    /// What stands before and behind the cursor in a value that has not been written yet.
    private static func placeholder(for kind: ValueKind) -> (String, String) {
        if kind.isList, !kind.allowsSingle { return ("[", "]") }
        return kind.json == .number || kind.json == .boolean ? ("", "") : ("\"", "\"")
    }

    private func member(
        _ name: String, _ kind: CompletionItem.Kind, _ documentation: String?, _ context: CursorContext,
        value: (String, String), detail: String? = nil
    ) -> CompletionItem {
        let needsValue = !context.hasSeparator && !context.isQuoted
        var text = context.isQuoted ? name : "\"\(name)\""
        if needsValue { text += ": " }
        let isSnippet = needsValue && hasSnippets
        if isSnippet {
            text += Self.escapedForSnippet(value.0) + "$1" + Self.escapedForSnippet(value.1)
            let following = outline.bytes[context.typed.upperBound...].first { !ByteClass.isSpace($0) }
            if following == UInt8(ascii: "\"") { text += "," }
        }
        return CompletionItem(
            label: name, kind: kind, detail: detail, documentation: documentation, text: text, range: context.typed,
            isSnippet: isSnippet)
    }

    private static func escapedForSnippet(_ text: String) -> String { text.replacing("}", with: "\\}") }

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
            member($0, .module, vocabulary.element($0)?.documentation, context, value: ("{ ", " }"))
        }
    }
}
