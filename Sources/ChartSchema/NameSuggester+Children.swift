import ChartDiagnostics
import ChartDocument

/// Children that are written as attributes, and attributes that are written as children.
extension NameSuggester {
    /// The mistake of writing a child as if it were an attribute: `"legend": "top"` for `"legend": {"position":
    /// "top"}`.
    func childAsAttribute(
        _ attribute: Attribute, child: Vocabulary.ElementType, of parent: Vocabulary.ElementType
    ) -> Diagnostic {
        let value = attribute.value
        if spelling == .json, value.kind == .boolean, let members = Self.members(for: value.text, of: child.name) {
            let token = SourceRange(file, JSONToken.range(of: value, in: file))
            return .elementAsAttribute(
                attribute.name, of: parent.name, found: value.kind.described, example: members,
                at: SourceRange(file, attribute.nameRange),
                fixIt: Diagnostic.FixIt("write \(members)", replacing: token, with: members))
        }
        let owner = child.attributes.first { candidate in
            candidate.type.choices.contains { $0.value == value.text }
                || value.kind == .list && candidate.name == "values"
                || value.kind != .list && candidate.type.kind == .path
        }
        var example: String?
        let isText = owner == nil && value.kind == .string
        // What is nearly a choice says where it belongs as well as the choice does.
        let choice = child.attributes.lazy.compactMap { candidate in
            candidate.type.choice(meantBy: value.text).map { (candidate.name, $0) }
        }.first
        if isText, spelling == .json {
            let required = child.attributes.filter(\.isRequired)
            example =
                choice.map { "{\(words.assigned($0.0, $0.1))}" }
                ?? (required.count == 1 ? "{\(words.assigned(required[0].name))}" : nil)
        }
        let isTitle = isText && example == nil && child.attribute("title") != nil
        var fixIt: Diagnostic.FixIt?
        if spelling == .xml, saysNo(value), let none = Self.elementOfNone(child.name) {
            example = none
        } else if let owner, spelling == .xml {
            example = "<\(child.name) \(owner.name)=\"\(value.text.prefix(30))\"/>"
        } else if let owner, spelling == .json {
            let token = JSONToken.range(of: value, in: file)
            let object = "{\"\(owner.name)\": \(file.text(token))}"
            example = object.count <= 60 ? object : nil
            fixIt = Diagnostic.FixIt(
                "put it into '\(owner.name)'", replacing: SourceRange(file, token), with: object)
        }
        if isTitle, value.text.count <= 40 { example = "{\(words.assigned("title", value.text))}" }
        var mistake = Diagnostic.elementAsAttribute(
            attribute.name, of: parent.name, found: spelling == .xml ? "an attribute" : value.kind.described,
            example: example, at: SourceRange(file, attribute.nameRange), fixIt: fixIt)
        if isText, example == nil, child.name == "tooltip" { mistake.message += "; " + Synonyms.textsOfTooltips }
        return mistake
    }

    /// The mistake of writing an attribute as an element: `"x": {"field": "month"}` for `"x": "month"`.
    /// - Parameter element: the one that the child stands in.
    func attributeAsElement(
        _ child: Element, as attribute: Vocabulary.AttributeType, of parent: Vocabulary.ElementType, in element: Element
    ) -> Diagnostic {
        if isTable(child) || isAxis(child) {
            return .misplacedElement(
                child.name, in: parent, homes: [JSONSpelling.chart], words, at: SourceRange(file, child.nameRange))
        }
        var example: String?
        var fixIt: Diagnostic.FixIt?
        if let list = listByNames(child, of: element), attribute.type.kind.isList {
            example = list + ", in the order of the labels"
            fixIt = Diagnostic.FixIt(
                "replace with \(list)", replacing: SourceRange(file, child.range), with: list, .maybe)
        }
        if let lists = listsMeant(byValuesLike: child, of: element, on: parent), attribute.name == "values" {
            example = lists
        } else if spelling == .json, attribute.type.kind == .field, let field = child.attribute("field")?.value,
            field.kind == .string
        {
            let name = "\"\(file.text(field.range))\""
            example = name.count <= 60 ? name : nil
            if child.attribute("aggregate") != nil {
                example = name + ", of rows that the step 'aggregate' of 'data' has combined"
            }
            // What else it says, of types and sums, has other places here.
            fixIt = Diagnostic.FixIt(
                "replace with \(name)", replacing: SourceRange(file, child.range), with: name,
                child.attributes.count == 1 && child.children.isEmpty ? .certain : .maybe)
        } else if spelling == .json, attribute.type.kind == .text,
            let text = child.text?.range ?? child.attribute("content")?.value.range
        {
            let written = file.text(JSONToken.range(ofString: text, in: file))
            example = written.count <= 60 ? written : nil
            fixIt = Diagnostic.FixIt(
                "replace with \(written)", replacing: SourceRange(file, child.range), with: written, .maybe)
        } else if attribute.name == "color", parent.attribute("series") != nil, let field = child.attribute("field") {
            return .unknownElement(
                child.name, in: parent,
                advice: "to split rows by a column write "
                    + words.assigned("series", field.value.text), words, at: SourceRange(file, child.nameRange),
                fixIt: nil)
        }
        example = example ?? otherAttributes(saidBy: child, besides: attribute, of: parent)
        return .attributeAsElement(
            child.name, of: parent.name, takes: ValueChecker.wanted(attribute.type), example: example, words,
            at: SourceRange(file, child.nameRange), fixIt: fixIt)
    }

    /// The mistake of a remark at one place that is written as the texts of a column, `<text x="A" y="4" label="Hello"/>`, beside
    /// lists; nil: it is something else.
    func remark(writtenAs child: Element, in parent: Vocabulary.ElementType) -> Diagnostic? {
        guard child.name == "text", parent.name == "chart", let x = child.attribute("x")?.value,
            let y = child.attribute("y")?.value, NumberSyntax.isNumber(y.text), x.kind != .list, y.kind != .list,
            let label = child.attribute("label")?.value ?? child.text, child.attribute("data") == nil,
            child.children.isEmpty, label.kind != .list, !label.text.contains(where: { "\"<\\".contains($0) })
        else { return nil }
        let members = [
            words.assigned("x", x.text, isNumber: x.kind == .number), words.assigned("y", y.text, isNumber: true),
            words.assigned("label", String(label.text.prefix(60))),
        ]
        let note =
            spelling == .xml
            ? "<note \(members.joined(separator: " "))/>" : "\"note\": {\(members.joined(separator: ", "))}"
        return .remarkAsText(note, at: SourceRange(file, child.nameRange))
    }

    /// Whether a child is a whole table, and not the name of one.
    private func isTable(_ child: Element) -> Bool {
        child.name == JSONSpelling.data
            && (child.attribute("src") != nil || child.text != nil || !child.children.isEmpty)
    }

    /// Whether a child says of an axis what one of the chart says, and names no column.
    private func isAxis(_ child: Element) -> Bool {
        guard ["x", "y"].contains(child.name), let axis = vocabulary.element(child.name), !child.attributes.isEmpty
        else { return false }
        return child.attributes.allSatisfy { axis.attribute($0.name) != nil }
    }

    /// The attributes of the parent that those of a child mean, as `increment` is meant by the step of ticks; nil: there are none.
    private func otherAttributes(
        saidBy child: Element, besides attribute: Vocabulary.AttributeType, of parent: Vocabulary.ElementType
    ) -> String? {
        let written = child.attributes.compactMap { own -> String? in
            // What both have may be said of either.
            let name = parent.attribute(own.name) == nil ? parent.attribute(meantBy: own.name) : nil
            guard let name, name != attribute.name, own.value.kind != .list, own.value.text.count <= 30 else {
                return nil
            }
            return words.assigned(
                name, own.value.text, isNumber: own.value.kind == .number || own.value.kind == .boolean)
        }
        return written.isEmpty || !child.children.isEmpty
            ? nil : written.joined(separator: spelling == .xml ? " " : ", ")
    }

    /// The values of an object that has one for each label, as an array in the order of the labels; nil: it has not.
    private func listByNames(_ child: Element, of element: Element) -> String? {
        let labels = ["labels", "categories"].lazy.compactMap { element.attribute($0)?.value }.first
        let names = labels?.listItems(in: file).items.compactMap(\.text) ?? []
        let values = names.compactMap { name in child.attribute(name)?.value }
        guard spelling == .json, !values.isEmpty, values.count == names.count, child.children.isEmpty,
            child.attributes.count == names.count
        else { return nil }
        let list = "[" + values.map { file.text(JSONToken.range(of: $0, in: file)) }.joined(separator: ", ") + "]"
        return list.count <= 120 ? list : nil
    }

    /// The lists to write in place of objects with a place and a value in each, or of one object that has a value for each
    /// name; nil: they hold something else.
    private func listsMeant(
        byValuesLike child: Element, of element: Element, on parent: Vocabulary.ElementType
    ) -> String? {
        let items = element.children.filter { $0.name == child.name }
        guard spelling == .json, items.allSatisfy({ $0.children.isEmpty && !$0.attributes.isEmpty }) else { return nil }
        func token(_ value: Value) -> String { file.text(JSONToken.range(of: value, in: file)) }
        var (places, values): ([String], [String]) = ([], [])
        var areNumbers = false
        if items.count == 1, child.attributes.allSatisfy({ $0.value.kind == .number }),
            child.attribute("x") == nil, child.attribute("y") == nil, child.attribute("value") == nil
        {
            places = child.attributes.map { "\"\($0.name)\"" }
            values = child.attributes.map { token($0.value) }
        } else {
            for item in items {
                let value = ["y", "value", "v", "count"].lazy.compactMap { item.attribute($0)?.value }.first
                guard item.attributes.count == 2, let value,
                    let place = item.attributes.first(where: { $0.value.range != value.range })?.value
                else { return nil }
                places.append(token(place))
                values.append(token(value))
                areNumbers = place.kind == .number
            }
        }
        let names = areNumbers ? ["at"] : ["categories", "labels"]
        guard let name = names.first(where: { parent.attribute($0) != nil }) else { return nil }
        return JSONSpelling.lists(name, places, values)
    }

    /// The first item of an array with the name of the array as its own, which is what is wrong where the name is unknown.
    func namedByArray(_ item: Element) -> Element {
        let bytes = file.bytes[..<item.nameRange.lowerBound]
        let end = bytes.lastIndex { byte in
            byte > 0x20 && byte != UInt8(ascii: "[") && byte != UInt8(ascii: ":")
        }
        guard let end, bytes[end] == UInt8(ascii: "\"") else { return item }
        let start = end - item.name.utf8.count
        guard start > 0, file.text(start..<end) == item.name else { return item }
        var named = item
        named.nameRange = start..<end
        return named
    }

    /// The element that switches off what a child stands for; nil: there is none.
    private static func elementOfNone(_ child: String) -> String? {
        // The one member of the object is the attribute of the element.
        members(for: "false", of: child).map { members in
            let parts = members.split { !$0.isLetter }
            return "<\(child) \(parts[0])=\"\(parts[1])\"/>"
        }
    }

    /// The object that means what other libraries say by true and false; nil: there is none.
    static func members(for value: String, of child: String) -> String? {
        switch child {
        case "legend": value == "true" ? "{}" : #"{"position": "none"}"#
        case "tooltip": value == "true" ? "{}" : #"{"show": "none"}"#
        case "entrance": value == "true" ? "{}" : #"{"order": "none"}"#
        default: nil
        }
    }
}
