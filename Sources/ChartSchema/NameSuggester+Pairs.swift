import ChartDiagnostics
import ChartDocument

// Names and values in pairs, as JSON of other tools has them, where a mark here has two lists.
extension NameSuggester {
    /// The mistake of a mark whose members are its values, `{"Oslo": 12, "Rome": 30}`; nil: it has other members.
    func valuesByName(_ mark: Element, as type: Vocabulary.ElementType) -> Diagnostic? {
        guard let first = mark.attributes.first, mark.children.isEmpty, mark.emptyArrays.isEmpty,
            let names = listOfNames(of: mark, as: type),
            mark.attributes.allSatisfy({ $0.value.kind == .number && type.attribute($0.name) == nil }),
            // Members of other tools that have numbers for values.
            mark.attributes.allSatisfy({ type.attribute(meantBy: $0.name) == nil }), mark.attributes.count > 1
        else { return nil }
        let (places, values) = (mark.attributes.map { quoted($0.nameRange) }, mark.attributes.map { token($0.value) })
        let whole =
            "{\"\(names)\": [\(places.joined(separator: ", "))], \"values\": [\(values.joined(separator: ", "))]}"
        let place = file.bytes[mark.range.lowerBound] == UInt8(ascii: "{") ? SourceRange(file, mark.range) : nil
        return .unknownAttribute(
            first.name, of: type,
            advice: "values and their names are two lists: "
                + JSONSpelling.lists(names, places, values), words, at: SourceRange(file, first.nameRange),
            fixIt: place.map { Diagnostic.FixIt("replace with \(whole)", replacing: $0, with: whole) })
    }

    /// The mistake of an array of pairs in place of a mark, `[{"name": "Oslo", "value": 12}, …]`, with the name of its
    /// objects; nil: there is none.
    func pairsAsMarks(in element: Element) -> (name: String, diagnostic: Diagnostic)? {
        guard spelling == .json else { return nil }
        var seen: Set<String> = []
        for mark in element.children where JSONSpelling.marks.contains(mark.name) && seen.insert(mark.name).inserted {
            let items = element.children.filter { $0.name == mark.name }
            guard let type = vocabulary.element(mark.name), let names = listOfNames(of: mark, as: type),
                items.count > 1, let first = pair(mark, as: type),
                items.allSatisfy({ pair($0, as: type)?.names == first.names })
            else { continue }
            let pairs = items.compactMap { pair($0, as: type) }
            let lists = JSONSpelling.lists(names, pairs.map { token($0.name) }, pairs.map { token($0.value) })
            let range = SourceRange(file, namedByArray(mark).nameRange)
            return (
                mark.name,
                .elementsOfPairs(mark.name, in: element.name, lists: lists, at: range)
            )
        }
        return nil
    }

    /// The name and the value that are all an object has; nil: it has other members.
    private func pair(_ item: Element, as type: Vocabulary.ElementType) -> (
        names: Set<String>, name: Value, value: Value
    )? {
        guard item.attributes.count == 2, item.children.isEmpty,
            let name = item.attributes.first(where: { $0.value.kind == .string })?.value,
            let number = item.attributes.first(where: { $0.value.kind == .number }),
            // A width in pixels is no value.
            type.attribute(number.name).map({ $0.type.kind == .field }) ?? true
        else { return nil }
        return (Set(item.attributes.map(\.name)), name, number.value)
    }

    /// The list of the names of a mark's values; nil: the element is no mark that has one.
    private func listOfNames(of mark: Element, as type: Vocabulary.ElementType) -> String? {
        guard spelling == .json, JSONSpelling.marks.contains(mark.name), type.attribute("values") != nil else {
            return nil
        }
        return ["categories", "labels"].first { type.attribute($0) != nil }
    }

    private func token(_ value: Value) -> String { file.text(JSONToken.range(of: value, in: file)) }

    private func quoted(_ name: Range<Int>) -> String { file.text(JSONToken.range(ofString: name, in: file)) }
}
