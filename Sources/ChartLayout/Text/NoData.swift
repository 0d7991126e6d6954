import ChartGraphics
import ChartScene
import ChartWords

extension Node {
    /// The words of an empty chart, which says that it is instead of inventing numbers for its axis.
    /// - Parameter presence: 1 while the chart is empty, else 0.
    static func noData(_ phrases: Phrases, in box: Rect, presence: Quantity = 1) -> Node {
        let text = Text(
            phrases.noData, x: .constant(box.x + box.width / 2), y: .constant(box.y + box.height / 2), anchor: .middle)
        return Node(.text(text), role: .noData, presence: presence, fill: .note)
    }
}
