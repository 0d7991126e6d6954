import ChartGraphics
import ChartIR

extension PlotFrameLayout {
    /// The names along a level axis. Where turned ones would be cut, they take more of the height, if that shows them whole.
    func categoryLabels(across range: ClosedRange<Double>) -> CategoryLabels? {
        guard let names = categoryNames else { return nil }
        let (bands, room) = (bands(names, range), levelRoom(over: range))
        let moments = plot.x.moments.map {
            MomentTicks($0, of: plot, bands: bands, room: room, in: conventions)
        }
        let shown = plot.x.ownNames ?? names
        func labels(_ share: Double) -> CategoryLabels {
            CategoryLabels(
                names: shown, bands: bands, room: room, limit: outer.height * share, placement: plot.x.labels,
                runs: runsOfGroups, moments: moments, areMonths: conventions.areMonthsInOrder(shown))
        }
        let shares = CategoryLabels.turnedShares
        guard plot.x.labels == .automatic else { return labels(shares.upperBound) }
        let usual = labels(shares.lowerBound)
        guard usual.lackHeight else { return usual }
        let higher = labels(shares.upperBound)
        return higher.lackHeight ? usual : higher
    }
}
