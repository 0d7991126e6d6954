import ChartDocument
import ChartIR

/// A `facet` child: a panel for each value of a column.
package struct FacetSpec: Sendable, Encodable {
    package var element: Located<String>
    package var by: Located<String>
    package var columns: Located<Double>?
    /// The column whose values make the rows; nil: the panels stand in the order of reading.
    package var rows: Located<String>?
    /// The order of the panels by their values; nil: as these first come in the table.
    package var order: SortSpec.Order?
    /// The scales that each panel has for itself.
    package var scales: Located<Scales>?
    /// What stands above the names of all panels.
    package var title: Located<String>?
    /// Where the names of rows stand.
    package var names: Located<Names>?
    /// The values of ``by`` in the order of the panels; nil: nothing is said.
    package var categories: ItemList?
    /// The values of ``rows`` in the order of the panels; nil: nothing is said.
    package var rowCategories: ItemList?

    package enum Names: String, Sendable, CaseIterable, Encodable { case top, left }

    package enum Scales: String, Sendable, CaseIterable, Encodable {
        case shared
        case freeX = "free-x"
        case freeY = "free-y"
        case free

        var own: Facets.OwnScales? {
            switch self {
            case .shared: nil
            case .freeX: .x
            case .freeY: .y
            case .free: .both
            }
        }
    }
}

extension SpecDecoder {
    mutating func facet(_ element: Element) -> FacetSpec? {
        guard let by = located(element, "by") else { return nil }
        return FacetSpec(
            element: name(of: element), by: by, columns: locatedNumber(element, "columns"),
            rows: located(element, "rows"), order: choice(element, "order"), scales: locatedChoice(element, "scales"),
            title: located(element, "title"), names: locatedChoice(element, "names"),
            categories: list(element, "categories"), rowCategories: list(element, "row-categories"))
    }
}
