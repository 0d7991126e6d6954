import ChartHTML
import ChartLowering
import ChartSVG

/// What editors say of project files.
extension ProjectMember {
    /// What ``override`` is for.
    package static let overrideMeaning =
        "What holds for some of the documents only: `files` says for which. Of several that match, the last "
        + "counts."

    /// A sentence or two, in Markdown.
    package var meaning: String {
        switch self {
        case .emit: "The kinds of outputs that are made, one or several. Default: `svg html`."
        case .target: "The host that outputs are for, which decides about their kinds; in place of `emit`."
        case .locale: "The language of charts that name none: it decides how numbers, dates and words are written."
        case .palette: "The colours of charts that name none: the name of a palette, or a list of colours."
        case .theme:
            "The look of charts that name none: the name of a theme, or the path of a theme's file, from this "
                + "folder."
        case .motion: "What moves charts: rules of CSS, elements of SMIL, or nothing. Default: `css`."
        case .styles:
            "Where the rules stand that are the same in every figure: in each (`inline`), once in a page (`shared`), or in a "
                + "style sheet (`external`). Default: `inline`."
        case .foreignObject:
            "`false` leaves checkboxes, tooltips and controls out of standalone drawings. Default: `true`."
        case .darkSelector:
            "What makes figures dark in the page that they stand in, such as `[data-theme=dark]`. Default: the "
                + "reader's system."
        case .lint: "`true` gives advice about charts, too. Default: `false`."
        case .output:
            "The folder that outputs are written to, each at its document's place. Default: beside the document."
        case .root: "The folder that data files must lie in. Default: that of the document."
        case .templates: "The folder of templates that take the place of the usual ones."
        case .cache: "The folder in which outputs are kept, so that nothing is made twice. Default: none."
        case .scale:
            "How many pixels of a picture a pixel of the chart has in each direction, from 0.25 to 8. Default: "
                + "`2`."
        case .files:
            "The documents that the override is about: patterns from this folder, such as `blog/**` or "
                + "`*.en.playfair.json`."
        }
    }

    /// The words that may be written; empty: it is a text of the author's, or a locale.
    package var words: [String] {
        switch self {
        case .emit: OutputKind.names
        case .target: OutputTarget.allCases.map(\.rawValue)
        case .palette: ChartDefaults.paletteNames + ChartDefaults.colorNames
        case .theme: ChartDefaults.themeNames
        case .motion: SVGOptions.Motion.allCases.map(\.rawValue)
        case .styles: StyleSharing.allCases.map(\.rawValue)
        case .foreignObject, .lint: ["true", "false"]
        case .locale, .darkSelector, .output, .root, .templates, .cache, .scale, .files: []
        }
    }

    /// Whether several may be written: items of an array, or of a list.
    package var isList: Bool { [.emit, .palette, .files].contains(self) }

    /// Whether its value stands in quotes in JSON.
    package var isText: Bool { ![.foreignObject, .lint, .scale].contains(self) }
}
