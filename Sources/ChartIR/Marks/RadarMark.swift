/// Values of several series on axes that leave one centre, joined to polygons.
package struct RadarMark: NonCartesianMark {
    /// What the rings of the grid look like.
    package enum Grid: String, Hashable, Sendable, CaseIterable, Encodable { case polygon, circle }

    /// What an axis of the radar has for itself.
    package struct Dimension: Hashable, Sendable, Encodable {
        /// The value at the centre of the axis; `maximum` is that at the outermost ring. nil: that of the common scale,
        /// else from all data.
        package var minimum: Double?
        package var maximum: Double?
        /// How the values of the axis are written; nil: as those of the common scale.
        package var format: NumberFormat?

        package init(minimum: Double? = nil, maximum: Double? = nil, format: NumberFormat? = nil) {
            self.minimum = minimum
            self.maximum = maximum
            self.format = format
        }
    }

    /// The names of the axes, from twelve o'clock; reversed they follow each other anticlockwise.
    package var x: Axis
    /// The scale that the axes have in common.
    package var y: Axis
    /// What each axis has for itself, in the order of the axes.
    package var dimensions: [Dimension]
    /// Whether each axis is measured by its own ends, so that rings stand for parts of the way between them.
    package var hasOwnScales: Bool
    /// The values of each series; the `x` of a datum is the index of its axis.
    package var series: [MarkSeries]
    package var missing: MissingPolicy
    package var look: LineLook
    package var marker: MarkerLook
    /// How opaque the areas are, 0...1; 0: the polygons are outlined only.
    package var fillOpacity: Double
    package var grid: Grid

    package init(
        x: Axis, y: Axis, dimensions: [Dimension], hasOwnScales: Bool, series: [MarkSeries], missing: MissingPolicy,
        look: LineLook, marker: MarkerLook, fillOpacity: Double, grid: Grid
    ) {
        self.x = x
        self.y = y
        self.dimensions = dimensions
        self.hasOwnScales = hasOwnScales
        self.series = series
        self.missing = missing
        self.look = look
        self.marker = marker
        self.fillOpacity = fillOpacity
        self.grid = grid
    }

    package var names: [String] {
        if case .category(let names) = x.scale { names } else { [] }
    }

    /// What a series says at each axis; nil: missing.
    package func values(of series: MarkSeries) -> [Double?] {
        var values: [Double?] = Array(repeating: nil, count: dimensions.count)
        for datum in series.data where values.indices.contains(Int(datum.x)) { values[Int(datum.x)] = datum.y }
        return values
    }
}

extension RadarMark {
    package var hasAxes: Bool { true }

    package var writtenValues: WrittenValues? {
        var format: NumberFormat?
        if y.valueFormat == nil, case .number(let ticks)? = y.format { format = ticks }
        return WrittenValues(format: format, values: series.flatMap { $0.data.compactMap(\.y) }, isOfAxis: true)
    }
}
