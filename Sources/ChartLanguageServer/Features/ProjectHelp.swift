import ChartCompiler
import ChartDocument
import ChartIR

/// What may be written in a project file, and what it means.
struct ProjectHelp {
    /// The name of the outermost element.
    static let root = "project"

    private let completion: Completion
    private var outline: Outline { completion.outline }

    /// - Parameter completion: that of the project file, which knows how an editor wants things to be written.
    init(_ completion: Completion) {
        self.completion = completion
    }

    // MARK: Completion

    func items(at offset: Int) -> [CompletionItem] {
        guard let context = CursorContext.find(at: offset, in: outline) else { return [] }
        let items: [CompletionItem]
        switch context.place {
        case .element(let parent), .content(let parent): items = elements(in: parent, context)
        case .endTag(let element): items = [completion.endTag(of: element, context)]
        case .member(let element): items = members(of: element, context)
        case .value(let element, let attribute): items = values(of: element, attribute, context, at: offset)
        case .sequenceItem, .sequenceObject: items = []
        }
        return completion.onOneLine(items, at: offset)
    }

    /// The elements of XML, or the object of JSON.
    private func elements(in parent: Int?, _ context: CursorContext) -> [CompletionItem] {
        guard outline.spelling == .xml else {
            return [CompletionItem(label: "{…}", kind: .module, text: "{}", range: context.typed)]
        }
        let isRoot = parent == nil
        // There is one root, and no override in another.
        let hasRoom =
            parent.map { !isOverride($0) }
            ?? outline.elements.allSatisfy { $0.parent != nil || $0.nameRange == context.typed }
        guard hasRoom else { return [] }
        let name = isRoot ? Self.root : ProjectMember.override
        let start: String = if case .content = context.place { "<" } else { "" }
        let (stop, end) = completion.hasSnippets ? (isRoot ? " $1" : " files=\"$1\" $2", "/>") : ("", "")
        return [
            CompletionItem(
                label: name, kind: .module, documentation: isRoot ? nil : ProjectMember.overrideMeaning,
                text: start + name + (context.hasSeparator ? "" : stop + end), range: context.typed,
                isSnippet: completion.hasSnippets && !context.hasSeparator)
        ]
    }

    private func members(of element: Int, _ context: CursorContext) -> [CompletionItem] {
        let isOverride = isOverride(element)
        let written = outline.elements[element].attributes.filter { $0.nameRange != context.typed }.map(\.name)
        var items = ProjectMember.allCases.filter { member in
            (isOverride ? member == .files || member.isPerDocument : member != .files)
                && !written.contains(member.rawValue)
        }.map { member in
            let detail = member == .files ? "required" : nil
            if outline.spelling == .xml {
                return completion.attribute(member.rawValue, member.meaning, context, detail: detail)
            }
            let value = member.isText ? "\"$1\"" : "$1"
            return completion.member(
                member.rawValue, .property, member.meaning, context, value: member.isList ? "[\(value)]" : value,
                detail: detail)
        }
        if outline.spelling == .json, !isOverride {
            items.append(
                completion.member(
                    ProjectMember.override, .module, ProjectMember.overrideMeaning, context,
                    value: "[\n  { \"files\": \"$1\" \\}\n]"))
        }
        return items
    }

    private func values(
        of element: Int, _ attribute: Int, _ context: CursorContext, at offset: Int
    ) -> [CompletionItem] {
        guard let member = ProjectMember(rawValue: outline.elements[element].attributes[attribute].name) else {
            return []
        }
        let isItem = member.isList && outline.spelling == .xml && context.isQuoted
        let range = isItem ? ListItems.item(at: offset, of: context.typed, in: outline.bytes) : context.typed
        let spelling = ValueSpelling(outline: outline, context: context)
        return words(of: member).map { word in
            CompletionItem(
                label: word, kind: .value,
                text: spelling.written(word, isItem: member.isList, isBare: !member.isText), range: range)
        }
    }

    private func words(of member: ProjectMember) -> [String] {
        switch member {
        case .locale: Conventions.knownLocales.sorted()
        case .theme: member.words + ValueWords(tables: completion.tables).themeFiles
        default: distinct(member.words)
        }
    }

    /// A palette has the name of a colour, too.
    private func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    // MARK: Hover

    /// - Returns: nil: there is nothing to say.
    func text(at offset: Int) -> (text: String, range: Range<Int>)? {
        guard let context = CursorContext.find(at: offset, in: outline), !context.typed.isEmpty else { return nil }
        let name: String
        switch context.place {
        case .element, .member: name = outline.text(context.typed)
        case .value(let element, let attribute): name = outline.elements[element].attributes[attribute].name
        case .content, .endTag, .sequenceItem, .sequenceObject: return nil
        }
        let meaning =
            name == ProjectMember.override ? ProjectMember.overrideMeaning : ProjectMember(rawValue: name)?.meaning
        return meaning.map { ("**\(name)**\n\n\($0)", context.typed) }
    }

    private func isOverride(_ element: Int) -> Bool { outline.elements[element].parent != nil }
}
