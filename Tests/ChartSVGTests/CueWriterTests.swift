import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct CueWriterTests {
    private func render(_ nodes: [Node], _ change: (inout Scene) -> Void = { _ in }) -> StandaloneSVG {
        var scene = SampleScene.scene(nodes)
        change(&scene)
        return SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene)
    }

    private static let media = "@media print,(forced-colors:active),(prefers-contrast:more){"

    @Test func theFirstFillIsEvenTheOthersHavePatterns() throws {
        let svg = render([SampleScene.bar(width: 20), SampleScene.bar(width: 30, series: 1)])
        let (blue, rust) = (SeriesPaint.palette(0).color(in: .light).hex, SeriesPaint.palette(1).color(in: .light).hex)
        let rules = try #require(svg.style.ranges(of: Self.media).first)
        // The swatch in a page has its colour from a rule.
        let rule = ".p [fill=\"\(rust)\"]:not(text,[paint-order],pattern>*),.p .p-key1 rect{fill:url(#p-b0)}"
        #expect(svg.style[rules.upperBound...].contains(rule))
        #expect(!svg.style.contains("[fill=\"\(blue)\"]"))
        #expect(svg.text.contains("<pattern id=\"p-b0\""))
        // No mark carries anything for it.
        #expect(svg.text.ranges(of: "p-b0").count == 2)
        // Nothing is drawn with a line of its colour.
        #expect(!svg.style.contains("stroke-dasharray"))
    }

    @Test func oneSeriesAloneNeedsNoCue() {
        let svg = render([SampleScene.bar(width: 20, series: 1)]) { $0.legend.entries.removeFirst() }
        #expect(!svg.style.contains(Self.media) && !svg.text.contains("<pattern"))
    }

    /// Bubbles have no shapes of their own, and letters on patterns a halo of the other end.
    @Test func circlesAreFilledWithPatterns() throws {
        let svg = render([SampleScene.bar(width: 20), SampleScene.bar(width: 30, series: 1)]) { scene in
            for index in scene.legend.entries.indices { scene.legend.entries[index].swatch = .marker(.circle) }
        }
        #expect(svg.text.contains("<pattern id=\"p-b0\"") && svg.style.contains(".p .p-key1 path{fill:url(#p-b0)}"))
        let rules = try #require(svg.style.ranges(of: Self.media).first)
        #expect(svg.style[rules.upperBound...].contains(":not([paint-order]){paint-order:stroke;stroke:#000a"))
    }

    /// The areas of radars are seen through, and their edges are lines.
    @Test func edgesOfWhatOneSeesThroughAreDashed() {
        let area = Node(
            .path(Path(), transform: .identity), role: .line, series: 1, fill: .series(.palette(1)),
            stroke: Stroke(.series(.palette(1)), width: 2), fillOpacity: 0.06)
        let svg = render([area]) { scene in
            for index in scene.legend.entries.indices { scene.legend.entries[index].swatch = .line(nil, dash: []) }
        }
        #expect(svg.style.contains(":not([fill^=\"#\"]:not([fill-opacity]),[stroke-dasharray],[pathLength])"))
    }

    @Test func linesAreDashedWhetherOrNotTheyDrawThemselves() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 80, y: 0))
        let still = Node(
            .path(path, transform: .identity), role: .line, series: 1,
            stroke: Stroke(.series(.palette(1)), width: 2, hasRoundCaps: true))
        var drawn = still
        drawn.entrance = EntranceStep(.draw, delay: 0, duration: 1, easing: .linear)
        let svg = render([still, drawn]) { scene in
            for index in scene.legend.entries.indices { scene.legend.entries[index].swatch = .line(nil, dash: []) }
        }
        #expect(svg.style.contains("[pathLength]){stroke-dasharray:8px 4px;stroke-linecap:butt}"))
        // A path that counts as 1 long: 8 and 4 of 80.
        #expect(svg.style.contains("{stroke-dasharray:.1 .05;stroke-linecap:butt}"))
        #expect(!svg.text.contains("<pattern"))
    }

    @Test func gradientsGiveWayToPatterns() {
        let stops = [0.5, 0].enumerated().map { index, fade in
            GradientPaint.Stop(offset: Double(index), paint: .palette(1), fade: fade)
        }
        let sector = Sector(center: Point(x: 50, y: 25), innerRadius: 5, outerRadius: 20, start: 0, end: 2, gap: 0)
        let svg = render([
            Node(.sector(sector), role: .slice, series: 1, fill: .gradient(GradientPaint(along: .radius, stops: stops)))
        ])
        #expect(svg.text.contains("<radialGradient id=\"p-"))
        #expect(svg.style.contains(".p [fill=\"url(#p-"))
    }

    /// A fill has no dashes, so bands cut it; other rectangles of the colour stay whole.
    @Test func linesThatAreRectanglesAreCut() {
        let tick = Node(
            .rect(x: 1, y: 2, width: 20, height: .constant(1.5), radius: 0, corners: []), role: .bar, series: 1,
            fill: .series(.palette(1)))
        func lines(_ scene: inout Scene) {
            for index in scene.legend.entries.indices { scene.legend.entries[index].swatch = .line(nil, dash: []) }
        }
        let rust = SeriesPaint.palette(1).color(in: .light).hex
        let svg = render([tick], lines)
        #expect(svg.style.contains(".p rect[fill=\"\(rust)\"][height=\"1.5\"]{fill:url(#p-b0)}"))
        #expect(svg.text.contains("<pattern id=\"p-b0\" width=\"12\" height=\"12\""))
        #expect(svg.text.contains("d=\"M0 0H8L0 8V0ZM12 0V8L8 12H0Z\""))
        var box = tick
        box.shape = .rect(x: 1, y: 2, width: 20, height: 30, radius: 0, corners: [])
        #expect(!render([box], lines).text.contains("<pattern"))
        #expect(!render([tick]).style.contains("[height="))
    }

    /// Letters that are white on light pages, and black on dark ones, have another shade than those that are always white.
    @Test func lettersOfOtherInksKeepTheirShade() throws {
        let svg = render([SampleScene.bar(width: 20)]) { scene in
            scene.legend.entries[0].paint = .series(.palette(1))
            scene.legend.entries[1].paint = .series(.custom(Color(rgb: 0x0A7C8C)))
        }
        let rule = try #require(svg.style.firstRange(of: ".p text[fill=\"#fff\"]:not([paint-order],.p-"))
        #expect(svg.style[rule.upperBound...].contains("){paint-order:stroke;stroke:#000a"))
    }

    /// Greys are told apart on no screen.
    @Test func aPaletteOfGreysHasItsCuesEverywhere() throws {
        let svg = render([SampleScene.bar(width: 20), SampleScene.bar(width: 30, series: 1)]) {
            $0.theme = ThemeName.mono.theme
        }
        let pattern = try #require(svg.style.ranges(of: "{fill:url(#p-b0)}").first)
        #expect(svg.style.ranges(of: Self.media).allSatisfy { pattern.lowerBound < $0.lowerBound })
    }
}
