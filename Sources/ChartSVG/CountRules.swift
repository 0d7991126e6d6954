package import ChartScene

/// The rules by which what is not counted leaves the legend, the tooltips and the list of what is read out.
///
/// The inputs of a control are siblings in the order of their stops, so one rule for each series asks for a chosen one
/// before the first stop that shows it.
package struct CountRules {
    /// The class of what speaks of a series that may not be counted; empty: it always is.
    package static func classes(of series: Int?, in counted: CountedSeries?, prefix: String) -> [String] {
        guard let series, counted?.firstStops[series] != nil else { return [] }
        return ["\(prefix)-part\(series)"]
    }

    let counted: CountedSeries
    let control: ControlScene

    func add(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let chosen = ".\(prefix)-k\(counted.control)j:checked"
        for (series, first) in counted.firstStops.sorted(by: { $0.key < $1.key }) {
            let before: String
            switch (first, control.kind) {
            case (nil, _): before = chosen
            case (let first?, .radio):
                // Each of these stands in a label of its own.
                before = (0..<first).map { "#\(prefix)-j\(counted.control)s\($0):checked" }.joined(separator: ",")
            case (let first?, _): before = "\(chosen)~#\(prefix)-j\(counted.control)s\(first)"
            }
            svg.sheet.add("\(svg.root):has(\(before)) .\(prefix)-part\(series){display:none}", when: .reactive)
        }
    }
}
