import ChartGraphics
import ChartScene

extension Node {
    /// An empty chart says so instead of inventing numbers for its axis.
    static func noData(in box: Rect) -> Node {
        let text = Text(
            "No data", x: .constant(box.x + box.width / 2), y: .constant(box.y + box.height / 2), anchor: .middle)
        return Node(.text(text), role: .note, fill: .note)
    }
}
