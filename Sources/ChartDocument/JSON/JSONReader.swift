import ChartDiagnostics
import ChartXML

/// Reads the JSON spelling: objects are elements, scalar members attributes, object members children.
struct JSONReader {
    let file: SourceFile
    let tape: JSONTape
    private let role: Document.Role
    var problems: [Diagnostic] = []
    /// How many of them may stand in one text a million times.
    private var manyCount = 0

    /// - Returns: nil after a syntax error that leaves open what was meant; after other mistakes, as much as could be
    ///   read.
    static func read(
        _ text: MendedText, as role: Document.Role, into collector: inout DiagnosticCollector
    ) -> Document? {
        guard let (file, tape, foreignResidues) = scan(text, into: &collector) else { return nil }
        var reader = JSONReader(file: file, tape: tape, role: role)
        let root = reader.root()
        // What stands in the place of something that was told is no mistake of its own.
        collector.report(
            contentsOf: reader.problems.filter { problem in
                !foreignResidues.contains {
                    ($0.original ?? $0).bytes.overlaps((problem.range.original ?? problem.range).bytes)
                }
            })
        return root.map { Document(file: file, spelling: .json, root: $0) }
    }

    /// - Returns: the text without what ended its reading, its tape, and where other programs had left something; nil: there
    ///   is no telling what was meant.
    private static func scan(
        _ text: MendedText, into collector: inout DiagnosticCollector
    ) -> (file: SourceFile, tape: JSONTape, foreignResidues: [SourceRange])? {
        var text = text
        var foreignResidues: [SourceRange] = []
        while true {
            var mistakes: [JSONSyntaxError] = []
            let tape = JSONScanner.scan(text.file.bytes, mistakes: &mistakes)
            if let foreignResidue = foreignResidue(mistakes, in: text.file.bytes), text.isWorthAnotherReading {
                let diagnostic = foreignResidue.diagnostic(in: text.file)
                foreignResidues.append(diagnostic.range)
                collector.report(diagnostic)
                text.apply(foreignResidue.edits)
                continue
            }
            let areTooMany = mistakes.count > JSONScanner.mostPassedOver
            if tape == nil, !areTooMany, text.isWorthAnotherReading, let last = mistakes.last,
                let mending = JSONMending.mend(last, in: text.file.bytes)
            {
                // The others will be found again.
                collector.report(.syntax(mending.error, mending: mending.edits, in: text.file))
                text.apply(mending.edits)
                continue
            }
            collector.report(contentsOf: mistakes.map { .syntax($0, in: text.file) })
            return tape.map { (text.file, $0, foreignResidues) }
        }
    }

    /// What other programs have left in the text, to which the first of its mistakes belongs.
    private static func foreignResidue(_ mistakes: [JSONSyntaxError], in bytes: [UInt8]) -> ForeignResidue? {
        guard let first = mistakes.first, let last = mistakes.last else { return nil }
        return ForeignResidue.conflict(before: last.range.lowerBound, in: bytes)
            ?? ForeignResidue.placeholder(at: first.range.lowerBound, in: bytes)
            ?? ForeignResidue.placeholder(at: last.range.lowerBound, in: bytes)
    }

    private init(file: SourceFile, tape: JSONTape, role: Document.Role) {
        self.file = file
        self.tape = tape
        self.role = role
    }

    private mutating func root() -> Element? {
        checkMembersAndText()
        guard tape.nodes[0].kind == .object else {
            return page(ofItems: 0)
        }
        let keys = tape.keys(of: 0)
        let isPage = keys.contains { tape.text($0) == JSONSpelling.chart || isChartsOfPage($0) }
        return element(
            name: isPage ? JSONSpelling.page : JSONSpelling.chart, nameRange: brace(0), object: 0, isRoot: true)
    }

    /// Whether a member of the outermost object holds the charts of a page under a name of its own, so that what is wrong in them
    /// is told as well. Marks may be misspelt in some of them.
    private func isChartsOfPage(_ key: Int) -> Bool {
        let items = tape.nodes[key + 1].kind == .array ? tape.items(of: key + 1) : []
        return role == .chart && JSONSpelling.chartsElsewhere.contains(tape.text(key)) && !items.isEmpty
            && items.allSatisfy { tape.nodes[$0].kind == .object }
            && items.contains { tape.keys(of: $0).contains { JSONSpelling.marks.contains(tape.text($0)) } }
    }

    /// The charts of an array, which is no document by itself, so that what is wrong in them is told as well; nil: it holds
    /// something else.
    private mutating func page(ofItems array: Int) -> Element? {
        let items = tape.nodes[array].kind == .array ? tape.items(of: array) : []
        guard role == .chart, !items.isEmpty, items.allSatisfy({ tape.nodes[$0].kind == .object }) else {
            problems.append(.rootNotObject(role, at: range(array)))
            return nil
        }
        guard !areFlat(items) else {
            problems.append(.rowsAsDocument(at: SourceRange(file, brace(array))))
            return nil
        }
        let whole = tape.nodes[array].range
        problems.append(.rootIsArray(whole, opening: SourceRange(file, brace(array)), in: file))
        var page = Element(name: JSONSpelling.page, range: whole, nameRange: brace(array))
        page.children = items.map { element(name: JSONSpelling.chart, nameRange: brace($0), object: $0) }
        return page
    }

    func range(_ node: Int) -> SourceRange { SourceRange(file, tape.nodes[node].range) }

    /// The opening brace, which stands for an object without a name of its own.
    private func brace(_ object: Int) -> Range<Int> {
        let start = tape.nodes[object].range.lowerBound
        return start..<start + 1
    }
}

// MARK: Elements

extension JSONReader {
    mutating func element(name: String, nameRange: Range<Int>, object: Int, isRoot: Bool = false) -> Element {
        var element = Element(name: name, range: tape.nodes[object].range, nameRange: nameRange)
        let keys = tape.keys(of: object)
        if keys.count > Limits.attributes {
            problems.append(.tooManyMembers(of: name, at: SourceRange(file, brace(object))))
            element.isIncomplete = true
            return element
        }
        var seen: Set<String> = []
        for key in keys {
            let member = tape.text(key)
            // If a member is given twice, which has been reported, the first one counts.
            guard seen.insert(member).inserted else { continue }
            if isRoot, member == JSONSpelling.schema { continue }
            guard XMLName.isValid(member) else {
                problems.append(.invalidMemberName(member, at: range(key)))
                element.isIncomplete = true
                continue
            }
            self.member(member, key: key, value: key + 1, of: &element)
        }
        checkSequence(in: element, keys: keys)
        return element
    }

    private mutating func member(_ name: String, key: Int, value: Int, of element: inout Element) {
        if name == JSONSpelling.sequence(of: element.name) {
            unfold(name, value, into: &element)
        } else if JSONSpelling.stepsElsewhere.contains(name), element.name == JSONSpelling.data,
            tape.nodes[value].kind == .array
        {
            // They hold objects with one step each as well, in which there may be further mistakes.
            problems.append(.stepsCalledOtherwise(name, at: range(key)))
            unfold(JSONSpelling.steps, value, into: &element)
        } else if element.name == JSONSpelling.page, isChartsOfPage(key) {
            problems.append(.chartsCalledOtherwise(name, at: range(key)))
            array(JSONSpelling.chart, key: key, array: value, of: &element)
        } else if name == JSONSpelling.rows, element.name == JSONSpelling.data {
            rows(key: key, value: value, of: &element)
        } else if JSONSpelling.rowsElsewhere.contains(name), element.name == JSONSpelling.data, areRows(in: value) {
            problems.append(.rowsCalledOtherwise(name, at: range(key)))
            rows(key: key, value: value, of: &element)
        } else {
            switch tape.nodes[value].kind {
            case .object:
                element.children.append(self.element(name: name, nameRange: tape.nodes[key].range, object: value))
            case .array: array(name, key: key, array: value, of: &element)
            case .null:
                problems.append(.nullMember(name, at: range(value)))
                element.unread.append(unread(key))
            case .key, .string, .number, .boolean: scalar(name, key: key, value: value, of: &element)
            }
        }
    }

    private func scalar(_ name: String, key: Int, value: Int, of element: inout Element) {
        let kind: Value.Kind =
            switch tape.nodes[value].kind {
            case .number: .number
            case .boolean: .boolean
            default: .string
            }
        let parsed = Value(kind: kind, text: tape.text(value), range: tape.nodes[value].range)
        if name != JSONSpelling.text || !Self.hasText(element.name) {
            element.attributes.append(Attribute(name: name, nameRange: tape.nodes[key].range, value: parsed))
        } else if parsed.text.contains(where: { !$0.isWhitespace }) {
            element.text = parsed
        }
    }

    /// Whether `text` holds the character data of an element. In marks it is an attribute that says where labels stand,
    /// and neither marks nor annotations have character data.
    static func hasText(_ element: String) -> Bool {
        !JSONSpelling.marks.contains(element) && !JSONSpelling.annotations.contains(element)
    }

    private mutating func array(_ name: String, key: Int, array: Int, of element: inout Element) {
        if let scalars = scalars(of: array) {
            let value = Value(items: scalars, range: tape.nodes[array].range)
            let attribute = Attribute(name: name, nameRange: tape.nodes[key].range, value: value)
            if scalars.isEmpty { element.emptyArrays.append(attribute) } else { element.attributes.append(attribute) }
            return
        }
        let items = tape.items(of: array)
        if let nested = items.first(where: { tape.nodes[$0].kind == .array }) {
            problems.append(.nestedArray(name, meant: listsMeant(byPairs: items, in: name), at: range(nested)))
            element.unread.append(unread(key))
        } else if let first = items.first, items.contains(where: { tape.nodes[$0].kind != .object }) {
            // The first item says what the others are to be.
            let isOfObjects = tape.nodes[first].kind == .object
            let odd = items.first { (tape.nodes[$0].kind == .object) != isOfObjects } ?? first
            problems.append(.mixedArray(name, at: range(odd)))
            element.unread.append(unread(key))
            // An item that is none of them says nothing of those that are.
            for item in items where isOfObjects && tape.nodes[item].kind == .object {
                element.children.append(self.element(name: name, nameRange: brace(item), object: item))
            }
        } else if name == JSONSpelling.data, JSONSpelling.marks.contains(element.name), areRows(items) {
            problems.append(.rowsInMark(element.name, at: range(array)))
            element.unread.append(unread(key))
        } else if name == JSONSpelling.data, element.name == JSONSpelling.chart, areRows(items) {
            problems.append(.rowsOutsideObject(at: range(array)))
            // What holds lists is most likely no row, but a trace of another tool.
            if areFlat(items) {
                let nameRange = tape.nodes[key].range
                let bytes = nameRange.lowerBound..<tape.nodes[array].range.upperBound
                var table = Element(name: name, range: bytes, nameRange: nameRange)
                rows(key: key, value: array, of: &table)
                element.children.append(table)
            } else {
                element.isIncomplete = true
            }
        } else {
            for item in items {
                element.children.append(self.element(name: name, nameRange: brace(item), object: item))
            }
        }
    }

    /// Whether no object holds another one, or an array, as every chart holds its marks and every row of a table its cells.
    private func areFlat(_ objects: [Int]) -> Bool {
        objects.allSatisfy { object in tape.keys(of: object).allSatisfy { !tape.nodes[$0 + 1].isContainer } }
    }

    /// Whether a value is an array of rows.
    private func areRows(in value: Int) -> Bool {
        guard tape.nodes[value].kind == .array else { return false }
        let items = tape.items(of: value)
        return !items.isEmpty && items.allSatisfy { tape.nodes[$0].kind == .object } && areFlat(items) && areRows(items)
    }

    /// Whether the objects are rows of a table and not tables: they have members, but none that the data of a table can
    /// come from.
    private func areRows(_ objects: [Int]) -> Bool {
        objects.allSatisfy { object in
            let names = tape.keys(of: object).map { tape.text($0) }
            return !names.isEmpty && JSONSpelling.sources.isDisjoint(with: names)
        }
    }

    /// The items of an array of scalars; nil: there are others in it.
    private func scalars(of array: Int) -> Items? {
        var items = Items(in: tape.bytes)
        items.reserveCapacity(Int(tape.nodes[array].next) - array - 1)
        for index in array + 1..<Int(tape.nodes[array].next) {
            let node = tape.nodes[index]
            switch node.kind {
            case .object, .array, .key: return nil
            case .null: items.append(Item(text: nil, isBare: false, range: node.range))
            case .string where node.isEscaped:
                items.append(Item(text: tape.text(index), isBare: false, range: node.range))
            case .string, .boolean, .number: items.append(verbatim: node.range, isBare: node.kind == .number)
            }
        }
        return items
    }

    /// Unfolds `layers` or `steps`: each item is an object whose only member is a child of the element.
    private mutating func unfold(_ name: String, _ array: Int, into element: inout Element) {
        guard tape.nodes[array].kind == .array else {
            let members = membersAsItems(of: array)
            let fix = members.map { itemsMeant(by: $0, in: array) }
            problems.append(.sequenceNotArray(name, at: range(array), fix: fix))
            for key in members ?? [] {
                element.children.append(
                    self.element(name: tape.text(key), nameRange: tape.nodes[key].range, object: key + 1))
            }
            element.isIncomplete = element.isIncomplete || members == nil
            return
        }
        for item in tape.items(of: array) { self.item(item, of: name, into: &element) }
    }

    /// Takes over `rows` as the text of a table in the format `json`; the loader of data reads it at its place in the
    /// file.
    private mutating func rows(key: Int, value: Int, of element: inout Element) {
        guard tape.nodes[value].kind == .array else {
            problems.append(.rowsNotArray(at: range(value)))
            element.isIncomplete = true
            return
        }
        let nameRange = tape.nodes[key].range
        element.attributes.append(
            Attribute(name: "format", nameRange: nameRange, value: Value(kind: .string, text: "json", range: nameRange))
        )
        let range = tape.nodes[value].range
        element.text = Value(kind: .string, text: file.text(range), range: range)
    }
}

// MARK: Checks

extension JSONReader {
    private mutating func checkSequence(in element: Element, keys: [Int]) {
        let names = keys.map { tape.text($0) }
        if element.name == JSONSpelling.data, let rows = names.firstIndex(of: JSONSpelling.rows),
            let other = names.firstIndex(where: { $0 == "format" || $0 == JSONSpelling.text })
        {
            problems.append(.rowsBeside(names[other], at: range(keys[other]), rows: range(keys[rows])))
        }
        guard element.name != JSONSpelling.data, let layers = names.firstIndex(of: JSONSpelling.layers) else { return }
        for (name, key) in zip(names, keys) where JSONSpelling.marks.contains(name) && tape.nodes[key + 1].isContainer {
            problems.append(.markBesideLayers(name, at: range(key), layers: range(keys[layers])))
        }
    }

    /// Reports duplicate members and characters that no document can hold, in the whole text, data included.
    private mutating func checkMembersAndText() {
        for (index, node) in tape.nodes.enumerated() {
            switch node.kind {
            case .object: checkDuplicates(in: index)
            case .key, .string:
                if let escape = tape.invalidEscape(in: index) {
                    reportOneOfMany { .unusableEscape($0.text(escape), at: SourceRange($0, escape)) }
                }
            case .array, .number, .boolean, .null: break
            }
        }
    }

    private mutating func checkDuplicates(in object: Int) {
        let keys = tape.keys(of: object)
        guard keys.count > 1, !tape.areClearlyDifferent(keys) else { return }
        var first: [String: Int] = [:]
        first.reserveCapacity(keys.count)
        for key in keys {
            let name = tape.text(key)
            if let earlier = first[name] {
                let areObjects = [key, earlier].allSatisfy { tape.nodes[$0 + 1].kind == .object }
                let places = (range(key), range(earlier))
                reportOneOfMany { _ in
                    .duplicateMember(name, isContainer: areObjects, at: places.0, first: places.1)
                }
            } else {
                first[name] = key
            }
        }
    }

    /// Reports what may be wrong a million times in one text, each time for the same reason.
    private mutating func reportOneOfMany(_ problem: (SourceFile) -> Diagnostic) {
        manyCount += 1
        if manyCount <= Limits.mistakes { problems.append(problem(file)) }
        guard manyCount == Limits.mistakes + 1, let last = problems.indices.last else { return }
        problems[last].notes.append(
            .init("of a document \(Limits.mistakes) such mistakes are told, and this one has more"))
    }
}
