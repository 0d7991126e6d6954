import ChartGraphics
import ChartHTML
import ChartIR
import ChartLayout
import ChartSVG
import ChartScene

/// Renders a page of charts to each kind of output.
struct PageOutputs {
    private let page: Page
    private var options: Compiler.Options
    /// The scenes of the charts on the page, in their order; they are laid out once for each surface that some kind of
    /// output needs.
    private let drawn: [(surface: Surface, scenes: [Scene])]
    private let prefixes: [String]
    /// Whether a page may hold the figures twice, with the same names.
    private var mayStandTwice = false
    /// What the layout has to say about each chart.
    let advice: PageAdvice

    /// - Parameter known: keeps what is said about charts that are not drawn; nil: nothing is kept.
    init(page: Page, options: Compiler.Options, known: AdviceCache? = nil) {
        self.page = page
        self.options = options
        let surfaces = Surface.allCases.filter { surface in options.kinds.contains { $0.surface == surface } }
        // A page numbers its charts, because two of them may be equal or the prefix may be the user's.
        prefixes =
            surfaces.isEmpty
            ? []
            : page.charts.enumerated().map { index, chart in
                let prefix = options.prefix?.text ?? ContentPrefix(chart, sharing: page.sharedLegend).text
                return page.charts.count > 1 || page.sharedLegend != nil ? "\(prefix)n\(index + 1)" : prefix
            }
        let layouts = surfaces.map { surface in
            page.charts.map { Self.layouter(Self.key(of: $0, on: surface, of: page, options)).layout(for: surface) }
        }
        drawn = zip(surfaces, layouts).map { ($0, $1.map(\.scene)) }
        // Advice is wanted also where no drawing is to be made.
        advice =
            surfaces.firstIndex(of: .standalone).map { layouts[$0].map(\.advice) }
            ?? options.formerAdvice.map { $0.count == page.charts.count ? $0 : page.charts.map { _ in [] } }
            ?? page.charts.map { chart in
                if options.isCancelled { return [] }
                let key = Self.key(of: chart, on: .standalone, of: page, options)
                func advice() -> [LayoutAdvice] { Self.layouter(key).advice(for: .standalone) }
                return known?.advice(for: key, advice) ?? advice()
            }
    }

    private func scenes(on surface: Surface) -> [Scene] { drawn.first { $0.surface == surface }?.scenes ?? [] }

    private static func key(
        of chart: Chart, on surface: Surface, of page: Page, _ options: Compiler.Options
    ) -> AdviceCache.Key {
        var chart = chart
        // Nothing in a drawing without inputs can be pressed: its legend leaves no room for what could be.
        let takesInputs = surface == .figure || options.usesForeignObject
        if !takesInputs { chart.legend.toggle = .none }
        return AdviceCache.Key(
            chart: chart, sharesLegend: page.sharedLegend != nil, canPause: options.motion == .css && takesInputs,
            takesInputs: takesInputs)
    }

    private static func layouter(_ key: AdviceCache.Key) -> ChartLayouter {
        ChartLayouter(
            chart: key.chart, sharesLegend: key.sharesLegend, canPause: key.canPause, takesInputs: key.takesInputs)
    }

    func outputs(_ kind: OutputKind) -> [Output] {
        switch kind {
        case .svg, .lightSVG, .darkSVG: drawings(kind)
        case .html: [html(kind, document: htmlPage())]
        case .fragment: [html(kind, document: htmlFragment())]
        case .plainSVG, .png, .darkPNG: stills(kind)
        case .ir: [Output(kind: kind, number: nil, text: IRText.json(of: page), styles: [])]
        }
    }

    private func drawings(_ kind: OutputKind) -> [Output] {
        scenes(on: .standalone).enumerated().map { index, scene in
            let drawing = renderer(index, kind.appearance).standalone(scene)
            var output = Output(
                kind: kind, number: page.charts.count > 1 ? index + 1 : nil, text: drawing.text,
                styles: drawing.style.isEmpty ? [] : [drawing.style])
            output.charts = [Output.ShownChart(scene)]
            return output
        }
    }

    /// Nothing moves in a picture or a plain drawing, nothing can be pressed, and it has one width.
    private func stills(_ kind: OutputKind) -> [Output] {
        var page = page
        for index in page.charts.indices { page.charts[index].isFluid = false }
        var still = options
        let drawn: OutputKind = kind == .darkPNG ? .darkSVG : kind == .plainSVG ? .lightSVG : .svg
        still.kinds = [drawn]
        still.omitsStyles = kind == .plainSVG
        still.motion = .none
        still.usesForeignObject = false
        return PageOutputs(page: page, options: still).outputs(drawn).map { drawing in
            var picture = Output(kind: kind, number: drawing.number, text: drawing.text, styles: [])
            picture.charts = drawing.charts
            return picture
        }
    }

    private func html(_ kind: OutputKind, document: HTMLDocument) -> Output {
        var output = Output(kind: kind, number: nil, text: document.text, styles: document.styles)
        output.charts = scenes(on: .figure).map { Output.ShownChart($0) }
        return output
    }

    private func htmlFragment() -> HTMLDocument {
        var own = self
        own.mayStandTwice = options.prefix == nil && !options.namesAreUnique
        return FragmentRenderer(template: options.templates[.fragment]).fragment(own.styled(own.figures()))
    }

    private func htmlPage() -> HTMLDocument {
        var own = self
        own.options.takeSwitch(of: .page)
        let first = scenes(on: .figure).first
        return PageRenderer(template: options.templates[.page]).page(
            title: page.title ?? first?.words.name ?? "", locale: first?.locale ?? "en",
            figures: own.styled(own.figures()),
            sheet: options.styles == .external ? options.sheetAddress : nil)
    }

    /// The figures, the first of which has the rules that all of them share, where these are to stand beside them.
    private func styled(_ figures: [Figure]) -> [Figure] {
        guard options.styles == .shared, !figures.isEmpty else { return figures }
        var figures = figures
        figures[0].style = CommonStyle.rules + figures[0].style
        return figures
    }

    private func figures() -> [Figure] {
        let figures = figuresBelowEachOther()
        return page.columns > 1 ? [.columns(page.columns, of: figures)] : figures
    }

    private func figuresBelowEachOther() -> [Figure] {
        let scenes = scenes(on: .figure)
        guard let legend = page.sharedLegend?.scene(of: page.charts, in: scenes) else {
            return scenes.indices.map { figure($0, scenes[$0], shared: nil) }
        }
        let prefix = options.prefix?.text ?? ContentPrefix(page).text
        let renderer = SharedFigureRenderer(
            prefix: prefix, templates: options.templates, darkSelectors: options.darkSelector?.alternatives ?? [],
            styles: options.styles)
        let figures = scenes.indices.map {
            figure($0, scenes[$0], shared: renderer.controls(of: $0, in: legend))
        }
        return [renderer.figure(legend, figures, prefixes: prefixes, scenes: scenes)]
    }

    private func figure(_ index: Int, _ scene: Scene, shared: SharedControls?) -> Figure {
        let drawing = renderer(index).inline(scene, shared: shared)
        return FigureRenderer(prefix: prefixes[index], styles: options.styles, templates: options.templates)
            .figure(scene, drawing: drawing)
    }

    private func renderer(_ index: Int, _ appearance: Appearance? = nil) -> SVGRenderer {
        var svg = SVGOptions(
            prefix: prefixes[index], motion: options.motion, usesForeignObject: options.usesForeignObject)
        svg.commonPrefix = options.styles.commonPrefix
        svg.appearance = appearance
        svg.omitsStyles = options.omitsStyles
        svg.mayStandTwice = mayStandTwice
        svg.darkSelectors = options.darkSelector?.alternatives ?? []
        return SVGRenderer(options: svg)
    }
}

extension Output.ShownChart {
    fileprivate init(_ scene: Scene) {
        self.init(
            name: scene.words.name, summary: scene.words.summary, width: scene.size.width, height: scene.size.height)
    }
}

extension OutputKind {
    /// Whether the kind's charts are figures.
    package var holdsFigures: Bool { surface == .figure }

    /// What the kind's charts are laid out for; nil where nothing is drawn.
    var surface: Surface? {
        switch self {
        case .svg, .lightSVG, .darkSVG: .standalone
        case .html, .fragment: .figure
        case .plainSVG, .png, .darkPNG, .ir: nil
        }
    }
}
