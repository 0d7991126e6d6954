import ChartDiagnostics
import ChartDocument
import ChartIR

/// One mark of a chart as the author wrote it. What its kind says of it stands in the kind's own folder.
enum MarkSpec: Sendable {
    case cartesian(CartesianMarkSpec)
    case nonCartesian(any NonCartesianKind)

    var element: Located<String> {
        switch self {
        case .cartesian(let mark): mark.element
        case .nonCartesian(let mark): mark.element
        }
    }

    var id: Located<String>? {
        switch self {
        case .cartesian(let mark): mark.id
        case .nonCartesian(let mark): mark.id
        }
    }

    /// The `id` of the table that the mark reads.
    var data: Located<String>? {
        switch self {
        case .cartesian(let mark): mark.data
        case .nonCartesian(let mark): mark.data
        }
    }
}

extension MarkSpec {
    /// The columns of its table that the mark names, but for those of colours, which may as well be colours.
    var fields: [Located<String>] {
        switch self {
        case .cartesian(let mark):
            ([mark.x, mark.y, mark.y2, mark.seriesField] + mark.series.flatMap { [$0.y, $0.y2] }
                + mark.kind.channels.map(\.field)).compactMap(\.self)
        case .nonCartesian(let mark):
            (mark as? any LabelledKind).map { [$0.rows.label, $0.rows.value].compactMap(\.self) } ?? []
        }
    }
}

extension MarkSpec {
    /// The colours that the mark gives series, by the names that it gives them; a column's values are not known yet.
    var colorsOfSeries: [String: SeriesColor] {
        guard case .cartesian(let mark) = self else { return [:] }
        var colors: [String: SeriesColor] = [:]
        for child in mark.series {
            guard let name = child.name ?? child.y, let color = child.color ?? mark.color else { continue }
            colors[name.value] = color.value
        }
        if mark.series.isEmpty, mark.seriesField == nil, let name = mark.name ?? mark.y, let color = mark.color {
            colors[name.value] = color.value
        }
        return colors
    }
}

/// A mark on x and y: where its data come from, and in `kind` what is drawn of them.
struct CartesianMarkSpec: Sendable {
    /// A `series` child: `values`, or a column.
    struct Series: Sendable, Encodable {
        var element: Located<String>
        var name: Located<String>?
        var color: Located<SeriesColor>?
        var values: ItemList?
        var values2: ItemList?
        var y: Located<String>?
        var y2: Located<String>?
    }

    var element: Located<String>
    var kind: any CartesianKind
    var id: Located<String>?
    var name: Located<String>?
    var axis: ValueAxis?
    var data: Located<String>?
    var x: Located<String>?
    /// The column of the values, whatever its attribute is called in the kind.
    var y: Located<String>?
    /// The other ends of ranges, in kinds that reach from one value to another.
    var y2: Located<String>?
    var values2: ItemList?
    /// The field that splits the rows.
    var seriesField: Located<String>?
    var values: ItemList?
    var categories: ItemList?
    var at: ItemList?
    var series: [Series]
    /// The colour of all its series, in kinds that colour series as a whole.
    var color: Located<SeriesColor>?
    /// Where values are written; nil in kinds whose attribute `text` has choices of its own.
    var text: Located<ValueText>?
}

extension SpecDecoder {
    /// The mark that an element writes; nil: the element is no mark.
    mutating func mark(_ element: Element) -> MarkSpec? {
        KindRegistry.kind(of: element.name)?.spec(of: element, by: &self)
    }

    /// Reads what all marks on axes have in common.
    mutating func cartesian(_ element: Element, _ kind: any CartesianKind) -> CartesianMarkSpec {
        CartesianMarkSpec(
            element: name(of: element),
            kind: kind,
            id: located(element, "id"),
            name: located(element, "name"),
            axis: text(element, "axis").map { side($0) },
            data: located(element, "data"),
            x: located(element, "x"),
            y: located(element, kind.valueNames.field),
            y2: located(element, "y2"),
            values2: list(element, "values2"),
            seriesField: located(element, "series"),
            values: list(element, kind.valueNames.list),
            categories: list(element, "categories"),
            at: list(element, "at"),
            series: element.children("series").map { series($0) },
            color: type(of: kind).colorsWholeSeries ? locatedColor(element, "color") : nil,
            text: kind.hasTextOfItsOwn ? nil : locatedChoice(element, "text"))
    }

    private mutating func series(_ element: Element) -> CartesianMarkSpec.Series {
        CartesianMarkSpec.Series(
            element: name(of: element), name: located(element, "name"), color: locatedColor(element, "color"),
            values: list(element, "values"),
            values2: list(element, "values2"), y: located(element, "y"), y2: located(element, "y2"))
    }
}

// MARK: Dumps

extension MarkSpec: Encodable {
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .cartesian(let mark): try EncodedCase(name: "cartesian", value: mark).encode(to: encoder)
        case .nonCartesian(let mark):
            let kind = EncodedCase(name: type(of: mark).name, value: mark)
            try EncodedCase(name: "nonCartesian", value: kind).encode(to: encoder)
        }
    }
}

extension CartesianMarkSpec: Encodable {
    private enum CodingKeys: String, CodingKey {
        case element, form, id, name, axis, data, x, y, y2, values2, seriesField, values, categories, at, series, color,
            text
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(element, forKey: .element)
        try container.encode(EncodedCase(name: type(of: kind).name, value: kind), forKey: .form)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(axis, forKey: .axis)
        try container.encodeIfPresent(data, forKey: .data)
        try container.encodeIfPresent(x, forKey: .x)
        try container.encodeIfPresent(y, forKey: .y)
        try container.encodeIfPresent(y2, forKey: .y2)
        try container.encodeIfPresent(values2, forKey: .values2)
        try container.encodeIfPresent(seriesField, forKey: .seriesField)
        try container.encodeIfPresent(values, forKey: .values)
        try container.encodeIfPresent(categories, forKey: .categories)
        try container.encodeIfPresent(at, forKey: .at)
        try container.encode(series, forKey: .series)
        try container.encodeIfPresent(color, forKey: .color)
        try container.encodeIfPresent(text, forKey: .text)
    }
}

/// Encodes a value as Swift encodes the case of an enum that holds it, so that dumps of kinds, which are no enum, name
/// what they show: `{"bar": {"_0": …}}`.
private struct EncodedCase: Encodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var name: String
    var value: any Encodable

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var payload = container.nestedContainer(keyedBy: Key.self, forKey: Key(name))
        try payload.encode(value, forKey: Key("_0"))
    }
}
