import ChartDocument
import ChartSchema

/// Which attributes say what a mark draws: those that name columns, or those with the values themselves.
struct MarkData {
    private let type: Vocabulary.ElementType

    init(of type: Vocabulary.ElementType) {
        self.type = type
    }

    /// Whether each row of a mark is a series of its own, which its label names. Labels of what stands at positions are only
    /// written there.
    static func rowsAreSeries(of mark: String) -> Bool { Vocabulary.playfair.attribute("x", of: mark) == nil }

    /// The attributes that nearly every mark of the kind has, in the order in which they are written; none, if the element
    /// is no mark.
    func attributes(hasTable: Bool) -> [Vocabulary.AttributeType] {
        guard JSONSpelling.marks.contains(type.name) else { return [] }
        return (hasTable ? columns : values).compactMap { type.attribute($0) }
    }

    private func has(_ name: String) -> Bool { type.attribute(name) != nil }

    private var columns: [String] {
        let names = has("x") ? ["x"] + (has("y") ? ["y"] : ["open", "high", "low", "close"]) : ["label", "value"]
        return names.filter { type.attribute($0)?.type.kind == .field }
    }

    private var values: [String] {
        // What has a name is one thing, and has no labels besides.
        let names = has("categories") ? "categories" : has("name") ? "name" : "labels"
        let own = has("values") ? ["values"] : ["opens", "highs", "lows", "closes"]
        return ([names] + own).filter { type.attribute($0)?.type.kind.isList == true }
    }

    /// The attributes of a mark in the order in which they are offered: first what it draws, and what is written without a
    /// table last where there is one.
    func ordered(_ attributes: [Vocabulary.AttributeType], hasTable: Bool) -> [Vocabulary.AttributeType] {
        let first = self.attributes(hasTable: hasTable) + (hasTable ? [] : self.attributes(hasTable: true))
        func rank(_ attribute: Vocabulary.AttributeType) -> Int {
            if attribute.isRequired { return 0 }
            if let index = first.firstIndex(where: { $0.name == attribute.name }) { return 1 + index }
            guard hasTable else { return first.count + 1 }
            if attribute.type.kind == .field { return first.count + 1 }
            let isInline = [.numberList, .textList, .valueList].contains(attribute.type.kind)
            return first.count + (isInline ? 3 : 2)
        }
        return attributes.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
    }
}
