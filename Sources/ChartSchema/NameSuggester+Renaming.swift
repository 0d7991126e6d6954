import ChartDiagnostics
import ChartDocument

// Changes of the names of elements.
extension NameSuggester {
    /// - Parameter attributes: what is written behind the name in the start tag.
    func rename(
        _ element: Element, to name: String, with attributes: String = "",
        _ applicability: Diagnostic.FixIt.Applicability = .certain
    ) -> Diagnostic.FixIt? {
        // The root and the items of an array have no name in a JSON file.
        guard file.text(element.nameRange) != "{" else { return nil }
        var edits = [Diagnostic.FixIt.Edit(SourceRange(file, element.nameRange), name + attributes)]
        if let endTag = endTagName(of: element) { edits.append(.init(SourceRange(file, endTag), name)) }
        return Diagnostic.FixIt("replace with '\(name + attributes)'", edits: edits, applicability)
    }

    /// Renames an element in JSON and adds a member, which comes first; nil: the element has no name, or no members.
    func rename(_ element: Element, to name: String, adding member: String) -> Diagnostic.FixIt? {
        let start = element.range.lowerBound
        guard file.text(element.nameRange) != "{", file.bytes[element.range].first == UInt8(ascii: "{"),
            !element.attributes.isEmpty
        else { return nil }
        return Diagnostic.FixIt(
            "replace with '\(name)', with \(member)",
            edits: [
                .init(SourceRange(file, element.nameRange), name),
                .init(SourceRange(file, start + 1..<start + 1), " \(member),"),
            ])
    }

    /// The bytes of the name in the end tag; nil: there is none.
    private func endTagName(of element: Element) -> Range<Int>? {
        guard spelling == .xml,
            let end = file.bytes[element.range].lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ">") })
        else { return nil }
        let name = end + 1 - element.nameRange.count..<end + 1
        let slash = UInt8(ascii: "/")
        guard name.lowerBound > element.nameRange.upperBound, file.text(name) == element.name,
            file.bytes[name.lowerBound - 1] == slash
        else { return nil }
        return name
    }
}
