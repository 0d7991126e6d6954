import ChartIR
import ChartScene

extension Tooltips {
    /// Gives places the addresses that they lead to.
    /// - Parameter series: those of the chart; a place that is called as the legend calls one has the name that it has in the
    ///   data, too.
    mutating func lead(to links: [PlaceLink], namesOf series: [Series]) {
        guard !links.isEmpty else { return }
        var addresses = Dictionary(links.map { ($0.place, $0.address) }) { first, _ in first }
        for one in series where addresses[one.label] == nil { addresses[one.label] = addresses[one.name] }
        for index in positions.indices { positions[index].address = addresses[positions[index].place] }
    }
}
