import ChartDocument

/// The parts of a document of several lines, which an editor can fold.
struct FoldingRanges {
    let outline: Outline
    let lines: TextLines

    var json: JSONValue {
        var folds: [JSONValue] = []
        var seen: Set<Int> = []
        func add(_ range: Range<Int>, keepsLastLine: Bool, kind: String? = nil) {
            let start = lines.line(of: range.lowerBound)
            let last = lines.line(of: max(range.upperBound - 1, range.lowerBound)) - (keepsLastLine ? 1 : 0)
            guard last > start, seen.insert(start).inserted else { return }
            var members: [(String, JSONValue)] = [("startLine", .number(start)), ("endLine", .number(last))]
            if let kind { members.append(("kind", .string(kind))) }
            folds.append(.object(members))
        }
        for element in outline.elements {
            // The end tag, or the closing bracket, stays in sight.
            let isTagOnly = outline.spelling == .xml && element.range == element.tag
            add(element.range, keepsLastLine: element.isClosed && !isTagOnly)
            for array in element.arrays { add(array, keepsLastLine: true) }
            for value in element.attributes.compactMap(\.value) {
                add(value.range, keepsLastLine: value.style == .list)
            }
        }
        for comment in outline.ignored { add(comment, keepsLastLine: false, kind: "comment") }
        return .array(folds)
    }
}
