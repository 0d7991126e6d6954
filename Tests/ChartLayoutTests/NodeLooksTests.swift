import ChartGraphics
import ChartScene
import Testing

@testable import ChartLayout

/// What counts as the same thing at two widths, and what does not.
@Suite struct NodeLooksTests {
    private static let rect = Node(
        .rect(x: 0, y: 0, width: 10, height: 10, radius: 2, corners: .all), role: .bar, series: 0,
        fill: .series(.palette(0)))

    private static let text = Node(.text(Text("a", x: 1, y: 2)), role: .valueLabel)

    private static func sector(_ change: (inout Sector) -> Void = { _ in }) -> Node {
        var sector = Sector(
            center: Point(x: 50, y: 50), innerRadius: 10, outerRadius: 40, start: 0, end: .presence(0), gap: 1)
        change(&sector)
        return Node(.sector(sector), role: .slice, series: 0, fill: .series(.palette(0)))
    }

    private static func changed(_ node: Node, _ change: (inout Node) -> Void) -> Node {
        var node = node
        change(&node)
        return node
    }

    private static func changed(_ change: (inout Text) -> Void) -> Node {
        var text = Text("a", x: 1, y: 2)
        change(&text)
        return Node(.text(text), role: .valueLabel)
    }

    /// Everything that a node has besides its numbers, its entrance and what is inside it. Whoever gives nodes another
    /// property decides in ``NodeLooks`` what it is, and then here.
    @Test func everyPropertyIsKnown() throws {
        let content = try #require(Mirror(reflecting: Self.rect).descendant("storage", "properties"))
        let properties = Mirror(reflecting: content).children.compactMap(\.label)
        #expect(
            properties == [
                "shape", "role", "series", "key", "presence", "parameters", "fill", "stroke", "fillOpacity", "shadow",
                "rings", "scale", "entrance", "loop", "hoverOffset", "widthClasses",
            ])
    }

    @Test func looksTellNodesApart() {
        let shadow = DropShadow(
            x: 1, y: 1, blur: 2, paint: .ink, opacity: 0.5, region: Rect(x: 0, y: 0, width: 9, height: 9))
        let pose = LoopTrack.Frame(at: 0, .identity)
        let others: [Node] = [
            Self.text, Self.sector(), Node(.segment(from: .init(x: 0, y: 0), to: .init(x: 1, y: 1)), role: .bar),
            Self.changed(Self.rect) { $0.role = .tile }, Self.changed(Self.rect) { $0.series = 1 },
            Self.changed(Self.rect) { $0.key = "k" }, Self.changed(Self.rect) { $0.parameters = [1] },
            Self.changed(Self.rect) { $0.presence = .presence(0) }, Self.changed(Self.rect) { $0.fill = .ink },
            Self.changed(Self.rect) { $0.fill = .mixed([PaintShare(.ink, share: 1)]) },
            Self.changed(Self.rect) { $0.stroke = Stroke(.ink, width: 1) },
            Self.changed(Self.rect) { $0.fillOpacity = 0.5 }, Self.changed(Self.rect) { $0.shadow = shadow },
            Self.changed(Self.rect) { $0.rings = Rings(center: Point(x: 0, y: 0), lines: []) },
            Self.changed(Self.rect) { $0.scale = 2 },
            Self.changed(Self.rect) {
                $0.loop = LoopTrack([pose], period: 1, easing: .linear)
            },
            Self.changed(Self.rect) { $0.hoverOffset = HoverOffset(x: 1, y: 1) },
            Self.changed(Self.rect) { $0.widthClasses = [1] },
            Self.changed { $0.string = "b" }, Self.changed { $0.size = 13 }, Self.changed { $0.isBold = true },
            Self.changed { $0.anchor = .end }, Self.changed { $0.whole = "abc" }, Self.changed { $0.rotation = 90 },
            Self.changed { $0.frames = ["a"] }, Self.changed { $0.parts = [[.init("a")]] },
            Self.changed { $0.fontFamily = "serif" },
            Self.sector { $0.ends = .round }, Self.sector { $0.center.x = 51 }, Self.sector { $0.gap = .presence(1) },
        ]
        let looks = ([Self.rect] + others).map { NodeLooks(of: $0).number }
        #expect(Set(looks).count == looks.count)
    }

    /// Numbers are read in the order in which they are replaced: what is blended goes back to where it came from.
    @Test func numbersAreVisitedAsTheyAreReplaced() {
        var text = Text("a", x: .presence(0), y: .presence(1))
        text.parts = [[.init("b", presence: .presence(2)), .init("c", presence: .presence(3))]]
        let corner = Outline.Vertex(x: .presence(0), y: .presence(1))
        let end = Outline.Vertex(x: .presence(2), y: .presence(3))
        let other = Outline.Vertex(x: .presence(4), y: .presence(5))
        let box = Box(x: .presence(6), y: .presence(7), width: .presence(8), height: .presence(9))
        let transform = Transform(
            scaleX: .presence(0), scaleY: .presence(1), translateX: .presence(2), translateY: .presence(3),
            rotation: .presence(4))
        let named = Definition(variable: .init(name: "n"), value: .presence(5), isAnimated: false)
        let outline = Outline(start: corner, segments: [.line(to: end), .curve(to: other, end, corner)])
        let shapes: [Shape] = [
            .text(text), .region(outline, box: box), .segment(from: corner, to: end),
            .path(Path(), transform: transform),
            .group([], transform: transform, definitions: [named], clip: box), .marker(.square, x: 1, y: .presence(2)),
            .circle(x: .presence(0), y: .presence(1), radius: .presence(2)),
            .rect(x: 1, y: .presence(2), width: 3, height: .presence(4), radius: 0, corners: []),
            .sector(
                Sector(
                    center: Point(x: 0, y: 0), innerRadius: .presence(0), outerRadius: .presence(1),
                    start: .presence(2), end: .presence(3), gap: .presence(4), offset: .presence(5))),
        ]
        for shape in shapes {
            var node = Node(
                shape, role: .bar, presence: .presence(10), fill: .mixed([PaintShare(.ink, share: .presence(11))]))
            node.hoverOffset = HoverOffset(x: .presence(12), y: .presence(13))
            node.rings = Rings(
                center: Point(x: 0, y: 0), lines: [.init(radius: .presence(14), width: .presence(15))])
            var replaced: [Quantity] = []
            _ = node.mappedItself { quantity in
                replaced.append(quantity)
                return quantity
            }
            #expect(node.quantities == replaced)
        }
    }

    @Test func numbersAreNoLooks() {
        let moved = Self.changed(Self.rect) {
            $0.shape = .rect(x: 5, y: 6, width: 7, height: 8, radius: 2, corners: .all)
            $0.entrance = EntranceStep(.fade, delay: 0, duration: 1, easing: .linear)
        }
        #expect(NodeLooks(of: moved) == NodeLooks(of: Self.rect))
        let path = Path.through([Point(x: 0, y: 0), Point(x: 10, y: 10)], curve: .linear)
        let longer = path.mapped { Point(x: $0.x * 2, y: $0.y + 1) }
        let paths = [path, longer].map { Node(.path($0, transform: .identity), role: .line) }
        #expect(NodeLooks(of: paths[0]) == NodeLooks(of: paths[1]))
    }

    /// The size of a slice follows the width where its outline is computed in any case.
    @Test func slicesThatMoveAreTheSameAtEverySize() {
        #expect(NodeLooks(of: Self.sector { $0.outerRadius = 80 }) == NodeLooks(of: Self.sector()))
        let still = Self.sector { $0.end = 1 }
        #expect(
            NodeLooks(of: Self.changed(still) { $0.shape = Self.sector { ($0.end, $0.outerRadius) = (1, 80) }.shape })
                != NodeLooks(of: still))
    }
}
