import ChartGraphics
import ChartSVG
import ChartScene

extension FigureStyle {
    /// On paper nothing can be pressed or scrolled. A drawing stays with its title and its legend; not every browser
    /// keeps the title on the page of what follows, so the whole figure stays on one where its table is closed.
    static let print = """
        @media print{
        .& .&-data:not([open]){display:none}
        .& summary{list-style:none}
        .& summary::-webkit-details-marker{display:none}
        .& .&-plot,.& .&-data>div{overflow:visible}
        \(anyWidth)
        .& figcaption{break-after:avoid}
        .& .&-body,.& tr{break-inside:avoid}
        .&:not(:has([open])){break-inside:avoid}
        }
        """

    /// The rule by which a drawing may be narrower than it is on a screen.
    static let anyWidth = ".& .&-plot>svg{min-width:0}"

    /// The rule that makes a figure which is higher than a page as small as one: browsers would leave the title on a page of
    /// its own, and cut the drawing through. What would be too small to read stays as it is.
    var paperSize: String {
        let height = scene.size.height + Self.captionHeight
        let scale = Self.pageHeight / height
        return scale >= 1 || scale < Self.leastScale ? "" : "@media print{.&.&.&{zoom:\(scale.svg)}}"
    }

    /// The rule that prints a dark ground, which browsers leave out to spare ink: letters made for it cannot be read on white paper.
    var paperGround: String {
        scene.fixedAppearance == .dark ? "@media print{.&.&.&{print-color-adjust:exact}}" : ""
    }

    /// The height of a page of A4 or Letter paper within wide margins, pixels.
    private static let pageHeight = 880.0
    /// About how high all is that stands around a drawing, pixels.
    private static let captionHeight = 140.0
    /// The scale below which letters of 12 px are hardest to read.
    private static let leastScale = 0.5
}
