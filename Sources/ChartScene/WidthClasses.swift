import ChartGraphics

/// The widths at which a drawing is laid out anew while it follows the width of its container.
///
/// Inside a class everything stretches with ``Quantity/width``; from one class to the next what cannot change
/// continuously does: which labels stand, how names are turned or wrapped.
package struct WidthClasses: Hashable, Sendable {
    /// The least width of the drawing in each class, pixels, ascending. The first is the least that the drawing ever has.
    package var floors: [Double]
    /// The greatest width that the drawing ever has, pixels.
    package var most: Double
    /// The index of the class that begins with the chart's own width.
    package var own: Int
    /// The height of the drawing in each class, pixels; empty, the default: it is the same in all.
    package var heights: [Double] = []

    package init(floors: [Double], most: Double, own: Int) {
        (self.floors, self.most, self.own) = (floors, most, own)
    }

    /// Containers are a fraction of a pixel narrower than their page says; a class begins that much earlier, pixels.
    package static let slack = 0.5

    /// The class of a width in pixels.
    package func index(of width: Double) -> Int {
        floors.lastIndex { $0 - Self.slack <= width } ?? 0
    }

    /// The width that the drawing has in a container of this width, pixels.
    package func width(in container: Double) -> Double { min(max(container, floors[0]), most) }
}
