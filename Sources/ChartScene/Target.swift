package import ChartGraphics

/// Where something is pressed on the standalone surface.
///
/// Its members are those of the box that it has at the chart's own width; `shiftX`, `shiftY` and `extent` say where it is at
/// any other.
@dynamicMemberLookup
package struct Target: Hashable, Sendable {
    /// The box at the chart's own width, pixels.
    package var rect: Rect
    /// How far the box is from there, pixels; 0 at the chart's own width.
    package var shiftX: Quantity = 0
    package var shiftY: Quantity = 0
    /// How wide the box is, pixels.
    package var extent: Quantity

    package init(_ rect: Rect) {
        self.rect = rect
        extent = .constant(rect.width)
    }

    package subscript<Value>(dynamicMember member: KeyPath<Rect, Value>) -> Value { rect[keyPath: member] }

    /// Whether the box is the same at every width.
    package var isFixed: Bool { shiftX.constant == 0 && shiftY.constant == 0 && extent.constant != nil }
}
