import ChartGraphics
import ChartIR
import ChartScene

/// The text of an annotation: its lines, and the box they take.
struct AnnotationLabel {
    /// What it says where there is room for all of it.
    let text: String
    var lines: [String] = []
    /// Whether the text runs upwards.
    var isUpright = false
    var anchor = Text.Anchor.middle
    /// The middle of the box, from the left; `y` is its middle from the top.
    var x: Track
    var y: Track
    /// 1 while the text is there but for other labels, else 0.
    var presence: Quantity
    var paint: Paint
    /// The paint that the letters are set off with; nil: they are not.
    var halo: Paint?

    static let lineHeight = 15.0

    /// How wide the box is, pixels; `height` is how high.
    var width: Double { isUpright ? depth : length }
    var height: Double { isUpright ? length : depth }

    /// How far the text reaches along its lines, pixels; `depth` is how far across them.
    private var length: Double { lines.map(\.labelWidth).max() ?? 0 }
    private var depth: Double { Double(lines.count) * AnnotationLabel.lineHeight + 1 }

    /// The box in the widest view.
    var box: Rect { Rect(x: x.full - width / 2, y: y.full - height / 2, width: width, height: height) }

    func nodes(presence: Quantity, entrance: EntranceStep?) -> [Node] {
        let shift = anchor == .start ? -length / 2 : anchor == .end ? length / 2 : 0
        let (x, y) = (self.x.quantity, self.y.quantity)
        let isCut = LabelWrapping.areCut(lines, of: text)
        return lines.enumerated().map { row, line in
            // The way from the middle of the box across the lines to the baseline.
            let across = 11.5 + Double(row) * AnnotationLabel.lineHeight - depth / 2
            var text =
                isUpright
                ? Text(line, x: x + .constant(across), y: y - .constant(shift), anchor: anchor, rotation: -90)
                : Text(line, x: x + .constant(shift), y: y + .constant(across), anchor: anchor)
            if isCut, row == 0 { text.whole = self.text }
            return Node(
                .text(text), role: .annotation, presence: presence, fill: paint,
                stroke: halo.map { Stroke($0, width: 3) }, entrance: entrance)
        }
    }

    /// The text in at most five lines of at most this width; what is too long ends in "…".
    static func lines(of text: String, width: Double) -> [String] {
        LabelWrapping.cutLines(of: text, width: width, limit: 5)
    }
}
