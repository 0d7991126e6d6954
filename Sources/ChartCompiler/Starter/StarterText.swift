import ChartDocument
import ChartLowering
import ChartSchema

/// Writes a first document.
struct StarterText {
    private let candidate: StarterCandidate
    private let table: StarterTable

    init(_ candidate: StarterCandidate, _ table: StarterTable) {
        self.candidate = candidate
        self.table = table
    }

    /// The document alone.
    var bare: String { chart(comments: false) }

    /// The document with comments for those who go on from it.
    var commented: String {
        var lines = [
            "<!-- \(Self.plain(candidate.element.name)): "
                + Self.plain(Self.firstSentence(of: candidate.element.documentation))
        ]
        if let path = table.path {
            lines += ["", "     \(Self.plain(path)) has \(table.rowCount) rows and these columns:"]
            let width = table.columns.map(\.name.count).max() ?? 0
            lines += table.columns.prefix(Self.mostColumns).map { column in
                let name = column.name.padding(to: min(width, 24))
                return Self.plain("       \(name)  \(column.type.rawValue.padding(to: 6))  \(Self.extent(of: column))")
            }
        }
        return lines.joined(separator: "\n") + " -->\n" + chart(comments: true)
    }

    /// How many columns the comment lists at most.
    private static let mostColumns = 40
    /// How many attributes the comment offers at most.
    private static let mostChoices = 6

    private func chart(comments: Bool) -> String {
        var text = "<chart title=\"\(Self.escaped(title))\""
        if let path = table.path { text += " source=\"\(Self.escaped(path))\"" }
        text += ">\n" + data
        if comments { text += choices }
        let attributes = candidate.attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        return text + "  <\(candidate.element.name)\(attributes)/>\n</chart>\n"
    }

    private var title: String {
        let names = candidate.columns
        guard let place = names.first else { return "A first chart" }
        guard names.count > 1 else { return place.capitalizingFirst }
        func column(_ field: String) -> String? { candidate.attributes.first { $0.name == field }?.value }
        if let end = column("y2") { return "\(names[1].capitalizingFirst) to \(end) by \(place)" }
        let isCell = StarterKind(candidate.element).use == .cells
        let value = (isCell ? column("color") : nil) ?? column("close") ?? column("y") ?? column("value") ?? names[1]
        var title = "\(value.capitalizingFirst) by \(place)"
        for case .aggregate(_, let operation, let of?, _) in candidate.steps {
            title = "\(operation.capitalizingFirst) of \(of) by \(place)"
        }
        for case .largest(let count, _, _) in candidate.steps { title += ": the \(count) largest" }
        return title
    }

    private var data: String {
        guard !candidate.columns.isEmpty else { return "" }
        let steps = candidate.steps.map { "    \(Self.text(of: $0))\n" }.joined()
        if let path = table.path {
            let start = "  <data src=\"\(Self.escaped(path))\""
            return steps.isEmpty ? start + "/>\n" : start + ">\n" + steps + "  </data>\n"
        }
        let used = table.columns.indices.filter { candidate.columns.contains(table.columns[$0].name) }
        let lines =
            [used.map { table.columns[$0].name }] + table.rows.map { row in used.map { row[$0] } }
        let text = lines.map { $0.joined(separator: ",") }.joined(separator: "\n")
        return "  <data>\n\(text)\n" + steps + "  </data>\n"
    }

    private static func text(of step: StarterCandidate.Step) -> String {
        switch step {
        case .fold(let fold):
            return "<fold fields=\"\(list(fold.fields))\" key=\"\(fold.key)\" value=\"\(fold.value)\"/>"
        case .largest(let count, let of, let by):
            // All others together would be the largest of all.
            let isOther = "[\(of.replacing("]", with: "]]"))] != '\(others)'"
            return "<top n=\"\(count)\" of=\"\(escaped(of))\" by=\"\(escaped(by))\" other=\"\(others)\"/>\n"
                + "    <filter where=\"\(escaped(isOther))\"/>"
        case .aggregate(let by, let operation, let column, let name):
            let of = column.map { " of=\"\(escaped($0))\"" } ?? ""
            return "<aggregate by=\"\(list(by))\" op=\"\(operation)\"\(of) as=\"\(escaped(name))\"/>"
        }
    }

    /// What those are called that are left out.
    private static let others = "all others"

    private static func list(_ names: [String]) -> String {
        escaped(names.map(ListSpelling.quotedIfNeeded).joined(separator: " "))
    }

    /// What else may be written on the mark where there are a few words to choose from.
    private var choices: String {
        let written = Set(candidate.attributes.map(\.name))
        let lines = candidate.element.attributes.filter {
            !$0.type.choices.isEmpty && $0.type.kind == .choice && !written.contains($0.name)
        }.prefix(Self.mostChoices).map { attribute in
            let values = attribute.type.choices.map(\.value).joined(separator: " | ")
            return Self.plain(
                "       \(attribute.name)=\"\(values)\": \(Self.firstSentence(of: attribute.documentation))")
        }
        guard !lines.isEmpty else { return "" }
        return "  <!-- It may also have:\n" + lines.joined(separator: "\n") + " -->\n"
    }

    // MARK: Words

    private static func extent(of column: StarterTable.Column) -> String {
        if let extent = column.extent { return "\(extent.least) to \(extent.greatest)" }
        let shown = column.values.prefix(4).joined(separator: ", ")
        return column.values.count > 4 ? shown + " …" : shown
    }

    static func firstSentence(of text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let end = words.firstIndex { $0.hasSuffix(".") && !["e.g.", "i.e."].contains($0) } ?? words.endIndex - 1
        return words.isEmpty ? "" : words[...end].joined(separator: " ")
    }

    /// A text as it may stand between double quotes.
    static func escaped(_ text: String) -> String { XMLEscapes.attribute(text, quote: "\"") }

    /// A text as it may stand in a comment, which no two dashes may.
    private static func plain(_ text: String) -> String {
        var plain = text.replacing("--", with: "- -")
        if plain.hasSuffix("-") { plain += " " }
        return plain.filter { !$0.isNewline && $0 != "\u{0}" }
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }

    fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
