/// A curve that follows points: at each place the straight line through the points near it, by the least squares of the
/// distances in y, nearer points weighing more. Cleveland, "Robust Locally Weighted Regression and Smoothing Scatterplots"
/// (1979), without the repetitions that weigh down outliers.
struct LocalLines {
    /// The points in the order of x.
    private let points: [(x: Double, y: Double)]
    /// How many points are near a place, at least 2.
    private let near: Int

    /// - Parameters:
    ///   - points: finite, at two places at least; nil is returned where there are fewer.
    ///   - span: the share of the points that are near a place, more than 0 and at most 1.
    init?(_ points: [(x: Double, y: Double)], span: Double) {
        self.points = points.sorted { $0.x < $1.x }
        guard let low = self.points.first?.x, let high = self.points.last?.x, low < high else { return nil }
        near = min(max(Int((span * Double(points.count)).rounded(.up)), 2), points.count)
    }

    /// The heights of the curve.
    /// - Parameter places: ascending.
    func values(at places: [Double]) -> [Double] {
        var start = 0
        return places.map { place in
            // The nearest points are neighbours, and further on with each place.
            while start + near < points.count, points[start + near].x - place < place - points[start].x { start += 1 }
            return value(at: place, of: points[start..<(start + near)])
        }
    }

    private func value(at place: Double, of points: ArraySlice<(x: Double, y: Double)>) -> Double {
        let reach = points.reduce(0) { max($0, abs($1.x - place)) }
        var weights = points.map { point in
            let distance = reach > 0 ? abs(point.x - place) / reach : 0
            let part = 1 - distance * distance * distance
            return part * part * part
        }
        var whole = Summary.sum(weights)
        if whole <= 0 {
            // All are as far as the furthest.
            weights = weights.map { _ in 1 }
            whole = Double(weights.count)
        }
        let meanX = Summary.sum(zip(weights, points).map { $0 * ($1.x - place) }) / whole
        let meanY = Summary.sum(zip(weights, points).map { $0 * $1.y }) / whole
        let spread = Summary.sum(zip(weights, points).map { $0 * ($1.x - place - meanX) * ($1.x - place - meanX) })
        // Points that all but stand at one place have no direction.
        guard spread > 1e-12 * whole * reach * reach else { return meanY }
        let common = Summary.sum(zip(weights, points).map { $0 * ($1.x - place - meanX) * ($1.y - meanY) })
        return meanY - common / spread * meanX
    }
}
