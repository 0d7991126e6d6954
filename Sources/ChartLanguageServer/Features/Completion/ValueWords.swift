import ChartCompiler
import ChartDocument
import ChartGraphics
import ChartLowering
import ChartSchema
import ChartWords

/// The words that stand elsewhere, in the document or in its data, and can be named in it.
struct ValueWords {
    /// How many values of a column are looked for; those that hold what has been typed are offered.
    static let mostValues = 100_000

    let tables: TableReader
    private var outline: Outline { tables.outline }

    /// The names of colours; those of the palette, which stand first, as they are on light pages.
    var colors: [(name: String, color: Color)] {
        let others = Color.cssNames.filter { PaletteName(rawValue: $0) == nil }
        return PaletteName.allCases.map { ($0.rawValue, $0.light) }
            + others.compactMap { name in Color(css: name).map { (name, $0) } }
    }

    /// The data files that the document may name, by their paths from its folder, those in it first.
    var dataFiles: [String] {
        guard tables.name.hasPrefix("/") else { return [] }
        let own = FilePath.folder(of: tables.name)
        return FolderListing.dataFiles(below: own) + (tables.root.map { dataFiles(below: $0, besides: own) } ?? [])
    }

    private func dataFiles(below root: String, besides own: String) -> [String] {
        let (root, own) = (FilePath.destination(of: root), FilePath.destination(of: own))
        guard own != root, FilePath.isInside(own, root) else { return [] }
        let way = own.dropFirst(root.count).split(separator: "/")
        let back = String(repeating: "../", count: way.count)
        let inside = way.joined(separator: "/") + "/"
        return FolderListing.dataFiles(below: root).filter { !$0.hasPrefix(inside) }.map { back + $0 }
    }

    /// The files of themes below the document's folder, by their paths from there.
    var themeFiles: [String] {
        tables.name.hasPrefix("/") ? FolderListing.themeFiles(below: FilePath.folder(of: tables.name)) : []
    }

    /// - Parameter element: the element that names one of them.
    func names(of reference: Vocabulary.Reference, from element: Int) -> [String] {
        guard let chart = outline.nearest(JSONSpelling.chart, around: element) else { return [] }
        switch reference {
        case .data:
            return outline.children(of: chart, named: JSONSpelling.data).compactMap { outline.value("id", of: $0) }
        case .mark: return tables.marks(of: chart).compactMap { outline.value("id", of: $0) }
        case .series: return distinct(charts(sharingLegendWith: chart).flatMap(tables.marks).flatMap(series))
        case .category:
            if tables.rowsOfAnnotation(element) != nil { return tables.table(for: element)?.columns.map(\.name) ?? [] }
            return categories(of: outline.nearestMark(around: element) ?? tables.marks(of: chart).first)
        case .state: return states(of: chart)
        case .newColumn: return []
        case .lookedUpColumn: return tables.lookedUp(by: element)?.columns.map(\.name) ?? []
        }
    }

    /// On a page with one legend for all charts an entry can be about a series of any of them.
    private func charts(sharingLegendWith chart: Int) -> [Int] {
        guard let page = outline.elements[chart].parent, outline.value("legend", of: page) == "shared" else {
            return [chart]
        }
        return outline.children(of: page, named: JSONSpelling.chart)
    }

    private func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func values(of column: String?, for mark: Int) -> [String] {
        guard let column, let table = tables.table(for: mark) else { return [] }
        return table.columns.first { $0.name == column }?.distinctValues(limit: Self.mostValues) ?? []
    }

    /// The names of the series of a mark, those of its rows among them.
    func series(of mark: Int) -> [String] {
        let rowsAreSeries = MarkData.rowsAreSeries(of: outline.elements[mark].name)
        for attribute in rowsAreSeries ? ["series", "label"] : ["series"] {
            let type = Vocabulary.playfair.attribute(attribute, of: outline.elements[mark].name)?.type
            guard type?.kind == .field, let column = outline.value(attribute, of: mark) else { continue }
            return values(of: column, for: mark)
        }
        let children = outline.children(of: mark, named: "series").compactMap {
            outline.value("name", of: $0) ?? outline.value("y", of: $0)
        }
        if !children.isEmpty { return children }
        if rowsAreSeries, let labels = list("labels", of: mark) { return labels }
        // A waterfall's series are its changes up, its changes down and its totals, whose names are the language's.
        if outline.elements[mark].name == "waterfall" {
            let words = Phrases(locale: tables.locale(of: mark))
            return [words.increase, words.decrease, words.total]
        }
        return [outline.value("name", of: mark) ?? outline.value("y", of: mark)].compactMap { $0 }
    }

    private func categories(of mark: Int?) -> [String] {
        guard let mark else { return [] }
        return list("categories", of: mark) ?? values(of: outline.value("x", of: mark), for: mark)
    }

    private func states(of chart: Int) -> [String] {
        let states = outline.children(of: chart, named: "state")
        let column = states.lazy.compactMap { outline.value("by", of: $0) }.first
        if let column, let mark = tables.marks(of: chart).first { return values(of: column, for: mark) }
        return []
    }

    /// The items of a list that is written in the document.
    private func list(_ attribute: String, of element: Int) -> [String]? {
        guard let value = outline.elements[element].attribute(attribute)?.value else { return nil }
        if value.style == .list { return value.items.map { outline.decoded($0) } }
        return Outline.listItems(of: outline.decoded(value)).filter { !$0.isEmpty }
    }
}
