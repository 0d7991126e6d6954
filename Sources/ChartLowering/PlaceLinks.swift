import ChartDiagnostics
import ChartDocument
import ChartIR

/// What an author names places by: a column or a list.
struct PlaceNames {
    var column: Located<String>?
    var list: ItemList?
}

/// The addresses that the places of a chart lead to: `link` and `links` of its `tooltip`.
///
/// Places have names: categories, slices and their like, points with a `label`.
struct PlaceLinks {
    private let column: Located<String>?
    private let list: ItemList?
    private let tables: ChartTables

    /// - Returns: nil, if the author gives no addresses, or there are no tooltips.
    init?(_ tooltip: TooltipSpec?, in tables: ChartTables) {
        guard let tooltip, tooltip.content != Tooltip.Content.none, tooltip.link != nil || tooltip.links != nil else {
            return nil
        }
        column = tooltip.link
        list = tooltip.links
        self.tables = tables
    }

    private var range: SourceRange? { column?.range ?? list?.range }

    /// The links of a chart with x and y.
    /// - Parameters:
    ///   - layers: the rows of all its marks.
    ///   - x: what the author says of the axis of positions.
    func links(
        of layers: [Layer], on x: AxisSpec?, _ formats: FormatLowerer, into diagnostics: inout DiagnosticCollector
    ) -> [PlaceLink]? {
        // Only the names of categories are asked for; what is wrong with positions is told elsewhere.
        var ignored = DiagnosticCollector()
        var positions = PositionScale(
            axis: x, preference: layers.reduce(into: []) { $0.formUnion($1.spec.kind.positions) }, layers: layers,
            formats: formats, into: &ignored)
        var found = Found()
        for layer in layers where !layer.spec.kind.computesPositions {
            guard positions.kind == .category || layer.names != nil,
                let addresses = addresses(
                    layer.spec.data, isInline: layer.tableIndex == nil, &found, into: &diagnostics),
                let places = positions.places(of: layer, into: &ignored)
            else { continue }
            for series in layer.series {
                for row in series.rows {
                    let name =
                        if let names = layer.names {
                            names.cells.text(row.value)
                        } else {
                            places[row.position].map { positions.labels[Int($0)] }
                        }
                    found.add(name, addresses, row: list == nil ? row.value : row.position)
                }
            }
        }
        return links(found, hasNames: positions.kind == .category || layers.contains { $0.names != nil }, &diagnostics)
    }

    /// The links of a chart without x and y.
    func links(of mark: any NonCartesianKind, into diagnostics: inout DiagnosticCollector) -> [PlaceLink]? {
        let names = mark.placeNames
        var found = Found()
        if let addresses = addresses(mark.data, isInline: names.column == nil, &found, into: &diagnostics) {
            var cells = names.list.map { CellSource.list($0.items, $0.range.file) }
            if let column = names.column {
                var ignored = DiagnosticCollector()
                cells = tables.table(mark.data, for: column, into: &ignored)?.table.column(column.value)?.cells
            }
            for row in 0..<(cells?.count ?? 0) { found.add(cells?.text(row), addresses, row: row) }
        }
        return links(found, hasNames: names.column != nil || names.list != nil, &diagnostics)
    }

    /// The cells with the addresses of a mark's rows; nil: it has none, or a mistake was reported.
    private func addresses(
        _ data: Located<String>?, isInline: Bool, _ found: inout Found, into diagnostics: inout DiagnosticCollector
    ) -> CellSource? {
        if let list, isInline { return .list(list.items, list.range.file) }
        guard let column, !isInline else {
            found.skipped += 1
            return nil
        }
        return tables.table(data, for: column, into: &diagnostics)?.table.column(column, into: &diagnostics)?.cells
    }

    /// The places with their addresses, as long as both make sense.
    private func links(
        _ found: Found, hasNames: Bool, _ diagnostics: inout DiagnosticCollector
    ) -> [PlaceLink]? {
        guard let range else { return nil }
        if column != nil, let list {
            diagnostics.report(.conflictingAttributes("links", with: "link", at: list.range))
        } else if !hasNames {
            diagnostics.report(.unnamedPlaces(at: range))
        } else if found.isOfOtherSort {
            diagnostics.report(
                .listBesideColumn(
                    column == nil ? "links" : "link", isColumn: column != nil, of: "places", at: range,
                    list: "links", column: "link"))
        } else if let list, let count = found.rows, count != list.items.count {
            diagnostics.report(.lengthMismatch(list.items.count, expected: count, of: "place", at: list.range))
        }
        found.reports.report(to: &diagnostics)
        if let list, list.items.allSatisfy({ $0.text == nil }) {
            diagnostics.report(.unusedAttribute("links", because: "all of them are missing", at: list.range))
        }
        let links = found.addresses.map { PlaceLink(place: $0.key, address: $0.value.value) }
        return links.isEmpty ? nil : links.sorted { $0.place < $1.place }
    }

    /// The addresses found so far.
    private struct Found {
        var addresses: [String: Located<String>] = [:]
        var reports = RepeatedReports()
        /// How many places the list is for; nil: nothing was found.
        var rows: Int?
        /// How many marks have their places in a list where addresses are in a column, or the other way round.
        var skipped = 0

        /// Whether no mark can have the addresses.
        var isOfOtherSort: Bool { rows == nil && skipped > 0 }

        mutating func add(_ place: String?, _ cells: CellSource, row: Int) {
            rows = max(rows ?? 0, row + 1)
            guard let place, row < cells.count, !cells.isMissing(row), let text = cells.text(row),
                text.contains(where: { !$0.isWhitespace })
            else { return }
            let range = cells.range(row)
            guard text.isAddress else {
                reports.add(
                    .invalidValue(text, expected: "an address: http, https or mailto, or a path", at: range))
                return
            }
            if text.namesHost { reports.warn(.relativeAddress(text, at: range)) }
            if let meant = text.addressMeant { reports.warn(.brokenAddress(text, meant: meant, at: range)) }
            let known = addresses[place]
            if known == nil { addresses[place] = Located(text, at: range) }
            if let known, known.value != text {
                reports.add(.severalAddresses(of: place, at: range, first: known.range))
            }
        }
    }
}

extension PlaceLink {
    /// The links of all data states: of a place that leads to several addresses, that of the first state that has one.
    /// - Returns: nil, if there are none.
    static func merged(_ states: [[PlaceLink]]) -> [PlaceLink]? {
        guard !states.isEmpty else { return nil }
        let first = Dictionary(states.joined().map { ($0.place, $0) }) { first, _ in first }
        return first.values.sorted { $0.place < $1.place }
    }
}

extension String {
    /// Whether a browser takes the text for a web address, one for mail or a path, and for nothing that it would run.
    fileprivate var isAddress: Bool {
        // Browsers leave out white space and what steers a terminal, so that these could hide a scheme.
        guard !isEmpty, unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) }) else {
            return false
        }
        guard let end = firstIndex(where: { ":/?#\\".contains($0) }), self[end] == ":" else { return true }
        return ["http", "https", "mailto"].contains(self[..<end].lowercased())
    }

    /// Whether a path begins like the name of a host, as addresses are said and printed.
    fileprivate var namesHost: Bool {
        let name = prefix { !"/?#".contains($0) }.lowercased()
        guard !name.hasPrefix("mailto:") else { return false }
        return name.hasPrefix("www.") || Self.domains.contains { name.hasSuffix($0) && name.count > $0.count }
    }

    /// The address with both slashes, of which one or the colon before them is missing; nil: nothing is.
    fileprivate var addressMeant: String? {
        let lower = lowercased()
        for scheme in ["https", "http"] where lower.hasPrefix(scheme) {
            let rest = dropFirst(scheme.count)
            guard let first = rest.first, first == ":" || first == "/" else { return nil }
            let name = rest.drop { $0 == ":" || $0 == "/" }
            let signs = rest[..<name.startIndex]
            return signs == "://" || name.isEmpty || signs == "/" ? nil : "\(scheme)://\(name)"
        }
        return nil
    }

    /// Ends of hosts that no files end in.
    private static let domains = [".org", ".net", ".edu", ".gov", ".co.uk", ".eu", ".de", ".fr"]
}

extension Diagnostic {
    fileprivate static func unnamedPlaces(at range: SourceRange) -> Diagnostic {
        .scaleMismatch(
            "only places with names lead somewhere: categories, slices and their like, and points with a 'label'",
            at: range)
    }

    fileprivate static func relativeAddress(_ text: String, at range: SourceRange) -> Diagnostic {
        let (file, first) = (range.file, range.bytes.lowerBound)
        // Quotes are part of an item's place.
        let isQuoted = file.bytes.indices.contains(first) && "\"'".utf8.contains(file.bytes[first])
        let start = isQuoted ? first + 1 : first
        let (what, scheme) = text.contains("@") ? ("for mail", "mailto:") : ("of the web", "https://")
        return Diagnostic(
            .semanticRelativeAddress, .warning,
            "'\(text.prefix(60))' is a path from the page's own address; an address \(what) begins with '\(scheme)'",
            at: range,
            fixIts: [
                FixIt(
                    "write '\(scheme)' before it", replacing: SourceRange(file, start..<start), with: scheme, .maybe)
            ])
    }

    fileprivate static func brokenAddress(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticRelativeAddress, .warning,
            "'\(text.prefix(60))' is a path from the page's own address; did you mean '\(meant.prefix(60))'?",
            at: range,
            fixIts: [FixIt("replace with '\(meant)'", replacing: range, with: range.written(meant), .maybe)])
    }

    fileprivate static func severalAddresses(
        of place: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error, "'\(place)' already leads somewhere else; a place has one address",
            at: range, notes: [.init("first given here", at: first)])
    }
}
