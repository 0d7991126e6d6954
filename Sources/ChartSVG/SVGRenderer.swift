package import ChartGraphics
package import ChartScene

/// How an SVG is to be written.
package struct SVGOptions: Hashable, Sendable {
    /// How the entrance of a drawing moves.
    package enum Motion: String, Hashable, Sendable, CaseIterable {
        /// The entrance moves by keyframes, only where the reader has not asked for less motion.
        case css
        /// The entrance moves by SMIL alone, for hosts that strip CSS; it can neither pause nor honour reduced motion.
        case smil
        /// Nothing comes in: the chart stands at once.
        case none
    }

    /// What every id, class, custom property and keyframe name starts with; a letter, then letters, digits, `-` and
    /// `_`.
    package var prefix: String
    /// What begins the classes of a figure whose rules stand outside of it, see ``FigureNames``; nil: none do.
    package var commonPrefix: String?
    package var motion: Motion
    /// Whether the standalone SVG may hold checkboxes; without them its legend is a plain key.
    package var usesForeignObject: Bool
    /// The appearance that is shown whatever the reader prefers, if the chart's background leaves the choice; nil: the
    /// reader's.
    package var appearance: Appearance?
    /// Selectors of what makes dark all figures in it, for pages whose switch does not set `color-scheme`; none: the page's
    /// `color-scheme` says what is dark.
    package var darkSelectors: [String] = []
    /// Whether attributes alone say how the drawing looks, for hosts that take style elements out: it is light, nothing
    /// moves in it, and it has one width. Default: false.
    package var omitsStyles = false
    /// Whether the document that the drawing stands in may hold another one of the same names, as where somebody pastes a fragment
    /// twice. A reference by id leads to the first of them, which may have another width or not be displayed. Default: false.
    package var mayStandTwice = false

    package init(prefix: String, motion: Motion = .css, usesForeignObject: Bool = true) {
        self.prefix = prefix
        self.motion = motion
        self.usesForeignObject = usesForeignObject
    }
}

/// A drawing that is a document of its own, with title, legend and notes.
package struct StandaloneSVG: Hashable, Sendable {
    /// The whole document, with a line feed at its end.
    package var text: String
    /// What stands in its one style element, as a Content-Security-Policy hash sees it.
    package var style: String
}

/// A drawing that stands inside a page.
package struct InlineSVG: Hashable, Sendable {
    /// The `svg` element, in HTML syntax.
    package var markup: String
    /// The chart's rules; the class of the element around legend and picture is the prefix.
    package var style: String
    /// Whether there are rules for what plays the entrance again; default: false.
    package var replays = false
}

/// Renders a scene as SVG: total and deterministic.
///
/// Attributes hold the chart as it first stands, so that any viewer shows it whole; everything that moves or answers to
/// the legend is CSS on top.
package struct SVGRenderer: Sendable {
    private let options: SVGOptions

    package init(options: SVGOptions) {
        self.options = options
    }

    package func standalone(_ scene: Scene) -> StandaloneSVG {
        let (scene, isReactive) = ready(scene, takesInputs: options.usesForeignObject)
        var drawing = DrawingWriter(scene: scene, isReactive: isReactive, options: options, dialect: .xml)
        drawing.writeStandalone()
        let style = options.omitsStyles ? "" : drawing.finishedStyle()
        var writer = MarkupWriter(.xml)
        writer.isPlain = options.omitsStyles
        openRoot(of: scene, in: &writer)
        writer.attribute("class", options.prefix)
        writer.element("title", text: scene.words.name)
        if !options.omitsStyles { writer.style(style) }
        writer.append(markup: drawing.markup)
        writer.close()
        return StandaloneSVG(text: writer.markup + "\n", style: style)
    }

    /// - Parameter shared: the legend outside the figure that toggles it; nil: the figure's own.
    package func inline(_ scene: Scene, shared: SharedControls? = nil) -> InlineSVG {
        let (scene, isReactive) = ready(scene, takesInputs: true)
        var drawing = DrawingWriter(
            scene: scene, isReactive: isReactive, options: options, dialect: .html, shared: shared)
        drawing.writeInline()
        let style = drawing.finishedStyle()
        var writer = MarkupWriter(.html)
        openRoot(of: scene, in: &writer)
        writer.append(markup: drawing.markup)
        writer.close()
        return InlineSVG(markup: writer.markup, style: style, replays: drawing.replays)
    }

    /// The scene as it is drawn, and whether rules compute its numbers.
    /// - Parameter takesInputs: whether the reader can press anything in it.
    private func ready(_ scene: Scene, takesInputs: Bool) -> (Scene, isReactive: Bool) {
        // SMIL moves things, but no numbers.
        let scene = options.motion == .smil ? scene.held.standing(at: scene.size.width) : scene
        let isReactive =
            scene.isReactive && takesInputs || scene.hasCourses && options.motion == .css || scene.widths != nil
        return (isReactive ? scene.withoutConstants : scene.fixed, isReactive)
    }

    private func openRoot(of scene: Scene, in writer: inout MarkupWriter) {
        writer.open("svg")
        if writer.dialect == .xml {
            writer.attribute("xmlns", "http://www.w3.org/2000/svg")
            // Sanitisers know the plain name only.
            writer.attribute(options.omitsStyles ? "lang" : "xml:lang", scene.locale)
        }
        let width = scene.size.width.svg
        let height = scene.size.height.svg
        if scene.widths != nil, scene.surface == .figure {
            // Without a view box the drawing is laid out for its box instead of being scaled to it.
            writer.attribute("class", "\(options.prefix)-\(SVGRenderer.fluidClass)")
        } else {
            writer.attribute("viewBox", "0 0 \(width) \(height)")
        }
        writer.attribute("width", width)
        writer.attribute("height", height)
        if scene.isBare { return }
        // In a page the figure's rules name the fonts; the attribute is for where they are taken out.
        writer.attribute("font-family", writer.dialect == .xml ? SVGRenderer.fontFamily(of: scene.theme) : "sans-serif")
        writer.attribute("font-size", "12")
    }

    /// The class of a figure, three times: what begins with it wins over rules of the page around the figure for elements,
    /// their attributes and states, and a class or two.
    package static func figureSelector(_ prefix: String) -> String { ".\(prefix).\(prefix).\(prefix)" }

    /// The class of a drawing that follows the width of its container, behind the prefix: on it stand the numbers that
    /// depend on that width. Of a drawing that stands alone it is that of the group of everything.
    package static let fluidClass = "d"

    /// Fonts of each system, then what a bare Linux has, then whatever there is. Layout reserves room for the widest
    /// (`FontMetrics`). Fonts of East Asia come last, because the Latin letters in them are of other widths.
    package static let fontFamily =
        "-apple-system,BlinkMacSystemFont,\"Segoe UI\",Roboto,\"Helvetica Neue\",\"Noto Sans\",\"Liberation Sans\","
        + "Arial,\"\(fittedFont)\",system-ui,sans-serif,\"PingFang SC\",\"Hiragino Sans\",\"Microsoft YaHei\","
        + "\"Noto Sans CJK SC\""

    /// The fonts of a theme, and behind them those of each system.
    package static func fontFamily(of theme: Theme?) -> String {
        (theme?.fontFamily).map { "\($0),\(fontFamily)" } ?? fontFamily
    }

    private static let fittedFont = "Fitted DejaVu Sans"

    /// DejaVu Sans, which is often a Linux's only font and a seventh wider than Arial, made as wide as the others. Its
    /// lower-case letters are tall: at these sizes they are about as high as Arial's.
    package static let fontFaces: [String] = {
        func face(_ descriptors: String) -> String { "@font-face{font-family:\"\(fittedFont)\";\(descriptors)}" }
        return [
            face("src:local(\"DejaVu Sans\");size-adjust:95%"),
            // WebKitGTK asks for families by name and takes their bold face.
            face("font-weight:700;src:local(\"DejaVu Sans Bold\"),local(\"DejaVu Sans\");size-adjust:90%"),
        ]
    }()
}
