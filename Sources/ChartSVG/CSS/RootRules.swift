import ChartGraphics
import ChartScene

/// The rules by which a drawing that stands alone follows the width of its window, frame or object, and as an image stays a
/// picture that is scaled.
///
/// Nothing but a view box lets an image be scaled, so the root has one, and everything in the root is scaled back where the
/// drawing is laid out for the root's box.
struct RootRules {
    let widths: WidthClasses
    /// The size of the drawing at the chart's own width.
    let size: Size

    func add(to svg: inout SVGBuilder) {
        let (prefix, quantities) = (svg.prefix, svg.quantities)
        svg.sheet.register(Self.boxWidth(quantities), inherits: true, initial: size.width)
        svg.sheet.register(Self.boxHeight(quantities), inherits: true, initial: size.height)
        svg.sheet.register(Self.scale(quantities), inherits: true, initial: 1)
        // No script runs in an image, and this is the one thing by which rules can tell that they are in one.
        svg.sheet.add(
            "@media (scripting:enabled){:root.\(prefix){width:100%;min-width:\(widths.floors[0].svg)px;"
                + "container:\(Self.container(prefix))/size}}", when: .reactive)
        let scale = "var(\(Self.scale(quantities)))"
        let (width, height) = (size.width.svg, size.height.svg)
        let values =
            "\(Self.scale(quantities)):min(var(\(Self.boxWidth(quantities)))/\(width),"
            + "var(\(Self.boxHeight(quantities)))/\(height))"
        let back =
            "transform:scale(calc(1/\(scale)))"
            + " translate(calc((\(width)px*\(scale) - 1px*var(\(quantities.width)))/2),"
            + "calc((\(height)px*\(scale) - 1px*var(\(Self.boxHeight(quantities))))/2))"
        let element = ".\(prefix)-\(SVGRenderer.fluidClass)"
        // The ground fills the whole box.
        let ground =
            "x:calc(.5px*(var(\(quantities.width)) - var(\(Self.boxWidth(quantities)))));"
            + "width:calc(1px*var(\(Self.boxWidth(quantities))));height:calc(1px*var(\(Self.boxHeight(quantities))))"
        svg.sheet.add(
            inside("\(element){\(values);\(back)}\(element)>:first-child{\(ground)}", of: prefix), when: .reactive)
    }

    /// The size of the root's box, as numbers.
    /// - Parameter pixels: the number of pixels in a length.
    static func measures(_ pixels: (String) -> String, _ quantities: QuantityWriter) -> String {
        "\(boxWidth(quantities)):calc(\(pixels("100cqw")));\(boxHeight(quantities)):calc(\(pixels("100cqh")))"
    }

    /// Rules for where the drawing is laid out for the root's box: one that is lower than the drawing, as only an object
    /// can be, shows the whole picture instead.
    func inside(_ rules: String, of prefix: String) -> String {
        "@container \(query(nil, prefix)){\(rules)}"
    }

    /// - Parameter conditions: what else the root has to be.
    func query(_ conditions: String?, _ prefix: String) -> String {
        let height = "(height>=\((size.height - WidthClasses.slack).svg)px)"
        return "\(Self.container(prefix)) \(conditions.map { "\($0) and " } ?? "")\(height)"
    }

    private static func container(_ prefix: String) -> String { "\(prefix)-c" }
    private static func boxWidth(_ quantities: QuantityWriter) -> String { quantities.property("box-w") }
    private static func boxHeight(_ quantities: QuantityWriter) -> String { quantities.property("box-h") }
    private static func scale(_ quantities: QuantityWriter) -> String { quantities.property("box-s") }
}
