import ChartGraphics
import ChartScene

/// Makes one drawing of those for all classes of widths.
///
/// Nodes that are the same in several classes become one, and each of its numbers an expression over the width (see
/// ``WidthFit``). What looks different from class to class, or is missing in some, stands in those classes only.
struct WidthBlend {
    private let widths: WidthClasses
    private let scenes: [Scene]
    var fit: WidthFit
    /// Whether places are measured from the middle of the drawing: what has no scales stays there.
    private var isCentered: Bool
    /// The classes in which the group that is being blended is not drawn: its numbers there do not matter.
    private var unseen: Set<Int> = []

    /// - Parameters:
    ///   - drafts: for each class.
    ///   - stretchesToNext: whether all that there is only stretches from a class to the next one.
    init(widths: WidthClasses, drafts: [ChartLayouter.Draft], stretchesToNext: [Bool]) {
        self.widths = widths
        isCentered = drafts.contains { $0.plot == nil }
        scenes = drafts.map(\.layout.scene)
        fit = WidthFit(
            widths: widths, plots: drafts.map(\.plot), columns: drafts.map(\.plotColumns),
            stretchesToNext: stretchesToNext)
    }

    /// The class of the chart's own width.
    var own: Int { widths.own }

    var scene: Scene {
        var blend = self
        return blend.blended()
    }

    private mutating func blended() -> Scene {
        var scene = scenes[widths.own]
        scene.widths = widths
        let definitions = definitions(scenes.map(\.definitions))
        fit.learnNames(from: definitions)
        // The words come first.
        scene.nodes = words(scenes.map { Array($0.nodes.prefix { $0.role.isFurniture }) })
        scene.nodes += drawn(scenes.map { Array($0.nodes.drop { $0.role.isFurniture }) })
        scene.tooltips = tooltips(scenes.map(\.tooltips))
        scene.elements = elements(scenes.map(\.elements))
        place(in: &scene, as: scenes)
        scene.definitions = fit.definitions + definitions
        return scene
    }

    // MARK: Nodes

    /// The words around the plot, which have their places from the edges of the drawing, whatever is drawn between them.
    /// - Parameter lists: the words in each class.
    private mutating func words(_ lists: [[Node]]) -> [Node] {
        let wasCentered = isCentered
        defer { (isCentered, fit.anchor) = (wasCentered, .plot) }
        (isCentered, fit.anchor) = (false, .nearestEdge)
        return nodes(lists)
    }

    /// - Parameter lists: what is drawn in each class.
    mutating func drawn(_ lists: [[Node]]) -> [Node] {
        guard isCentered else { return nodes(lists) }
        // Moved to the middle at the chart's own width, and not to 0: WebKit finds nothing under the pointer whose clip has
        // negative coordinates.
        let middles = middles(of: lists)
        let middle = middles[own]
        let centered = zip(lists, middles).map { nodes, other in
            nodes.map { $0.moved(by: Point(x: middle.x - other.x, y: middle.y - other.y)) }
        }
        let blended = nodes(centered)
        guard !blended.isEmpty else { return [] }
        let right = fit.fitted(
            zip(middles, widths.floors).map { $0.x - $1 / 2 - (middle.x - widths.floors[own] / 2) }, as: .length)
        let down = fit.fitted(middles.map { $0.y - middle.y }, as: .height)
        let transform = Transform(
            translateX: .width * 0.5 - .constant(widths.floors[own] / 2) + right, translateY: down)
        return [Node(.group(blended, transform: transform, definitions: [], clip: nil), role: .group)]
    }

    /// Where the middle of what is drawn lies in each class: that of the slices, where there are some, so that they differ in
    /// nothing but their size; else the middle of the drawing.
    private func middles(of lists: [[Node]]) -> [Point] {
        let centers = lists.map { $0.lazy.compactMap(\.center).first }
        guard !centers.contains(where: { $0 == nil }) else { return widths.floors.map { Point(x: $0 / 2, y: 0) } }
        return centers.compactMap { $0 }
    }

    /// What makes the nodes of each class the same things as those of others: what they are besides their numbers, and how many
    /// of their class that are the same come before them.
    private static func identities(of lists: [[Node]]) -> [[Int]] {
        var looks: [[Int]] = []
        for (index, nodes) in lists.enumerated() {
            let former = index > 0 ? lists[index - 1] : []
            looks.append(
                nodes.indices.map { place in
                    // What was made once for several classes is looked at once.
                    place < former.count && nodes[place].isCopy(of: former[place])
                        ? looks[index - 1][place] : NodeLooks(of: nodes[place]).number
                })
        }
        return looks.map { looks in
            var counts: [Int: Int] = [:]
            return looks.map { looks in
                let count = counts[looks, default: 0]
                counts[looks] = count + 1
                return count == 0 ? looks : NodeLooks.mixed(looks, count)
            }
        }
    }

    private mutating func nodes(_ lists: [[Node]]) -> [Node] {
        if unseen.isEmpty, let nodes = Self.commonNodes(of: lists) { return nodes }
        let identities = Self.identities(of: lists)
        if let first = identities.first, identities.allSatisfy({ $0 == first }) {
            // The same things in the same order.
            return first.indices.map { index in node(lists.map { $0[index] }) }
        }
        // Nodes are large, so they stay where they are until they are asked for.
        let places = identities.map { Dictionary(zip($0, $0.indices)) { first, _ in first } }
        var result: [Node] = []
        // Neighbours that stand in the same classes share a group.
        var group: (classes: [Int], nodes: [Node]) = ([], [])
        func close() {
            guard !group.nodes.isEmpty else { return }
            var node = Node(
                .group(group.nodes, transform: .identity, definitions: [], clip: nil), role: group.nodes[0].role.ofGroup
            )
            node.widthClasses = group.classes
            result.append(node)
            group = ([], [])
        }
        for identity in StateBlend.merged(identities) {
            let all = zip(lists, places).map { nodes, places in places[identity].map { nodes[$0] } }
            let classes = all.indices.filter { all[$0] != nil }
            let node = node(all)
            if classes.count == all.count {
                close()
                result.append(node)
                continue
            }
            if classes != group.classes { close() }
            group.classes = classes
            group.nodes.append(node)
        }
        close()
        return result
    }

    /// - Parameter found: the node in each class; nil: it is not there.
    private mutating func node(_ found: [Node?]) -> Node {
        if unseen.isEmpty, let node = Self.commonNode(of: found) ?? Self.commonLeaf(of: found) { return node }
        if let parts = Self.commonParts(of: found) { return self.node(found.map { $0?.saying([]) }).saying(parts) }
        guard var node = found[widths.own] ?? found.compactMap({ $0 }).first else {
            return Node(.group([], transform: .identity, definitions: [], clip: nil), role: .group)
        }
        node.shadow?.region = shadowRegion(of: found)
        let sized = sizedPaths(reachingAcross(found))
        if case .path(let path, _)? = sized.compactMap({ $0 }).first?.shape, case .path(_, let transform) = node.shape {
            node.shape = .path(path, transform: transform)
        }
        // A key keeps its size, and its distance from the side that it stands at: a ramp always begins at the left.
        let anchor = fit.anchor
        defer { fit.anchor = anchor }
        if node.role == .sizeLegend { fit.anchor = .nearestEdge }
        if node.role == .colorLegend || node.role == .key { fit.anchor = .leftEdge }
        let lists = sized.map { $0?.quantities }
        // What is measured from the middle of the drawing has its place in its class.
        let count = lists.lazy.compactMap { $0?.count }.first ?? 0
        let kinds = node.numberKinds(count: count).map { isCentered && $0 == .place ? .length : $0 }
        var index = 0
        node = node.mappedItself { _ in
            defer { index += 1 }
            return quantity(lists.map { $0?[index] }, as: kinds[index])
        }
        if case .group(_, let transform, let definitions, let clip) = node.shape {
            let children = found.map { node -> [Node] in
                if case .group(let nodes, _, _, _)? = node?.shape { nodes } else { [] }
            }
            // What is not there in some class is absent with the group.
            let inside = nodes(zip(children, found).map { $1 == nil ? nil : $0 })
            node.shape = .group(inside, transform: transform, definitions: definitions, clip: clip)
        }
        return node
    }

    /// A box for the shadows of one node at every width: a filter's cannot follow the width.
    private func shadowRegion(of found: [Node?]) -> Rect {
        let regions = found.compactMap { $0?.shadow?.region }
        guard var region = regions.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        for other in regions.dropFirst() { region = region.union(other) }
        if !isCentered, let floor = widths.floors.last { region.width += widths.most - floor }
        return region
    }

    /// The children of a group that stands in some classes only.
    private mutating func nodes(_ lists: [[Node]?]) -> [Node] {
        guard lists.contains(where: { $0 == nil }) else { return nodes(lists.compactMap { $0 }) }
        let nearest = lists.indices.map { index in
            lists.indices.filter { lists[$0] != nil }.min { abs($0 - index) < abs($1 - index) }
        }
        // Where the group is not drawn, what is in it may be as it is in the nearest class.
        let known = nearest.map { $0.flatMap { lists[$0] } ?? [] }
        let missing = Set(lists.indices.filter { lists[$0] == nil })
        let outside = unseen
        defer { unseen = outside }
        // Else a place in the only class that has it would seem the same in all, and stay there while the plot grows.
        unseen.formUnion(missing)
        return nodes(known).map { node in
            var node = node
            node.widthClasses = node.widthClasses.map { classes in classes.filter { !missing.contains($0) } }
            return node
        }
    }

    /// A level line from side to side of the plot that only one class has, with what it would be in the others: there it has the
    /// length of their plots, and so in its own class it grows with that.
    private func reachingAcross(_ found: [Node?]) -> [Node?] {
        guard unseen.isEmpty, found.count > 1, let only = found.firstIndex(where: { $0 != nil }),
            found.lastIndex(where: { $0 != nil }) == only, let node = found[only],
            case .path(let path, let transform) = node.shape, transform.scaleX == 1, transform.translateX == 0,
            transform.rotation == 0, let box = path.box, box.y.upperBound - box.y.lowerBound < 1e-9,
            let plot = fit.plot(in: only), box.x.lowerBound <= plot.x + 1, box.x.upperBound >= plot.maxX - 1
        else { return found }
        return found.indices.map { index in
            guard index != only, let other = fit.plot(in: index) else { return node }
            var copy = node
            let stretched = path.mapped {
                Point(x: other.x + ($0.x - plot.x) * other.width / plot.width, y: $0.y)
            }
            copy.shape = .path(stretched, transform: transform)
            return copy
        }
    }

    /// Paths of plain numbers that are one and the same, moved and stretched, become that one: with transforms that do it.
    private func sizedPaths(_ found: [Node?]) -> [Node?] {
        let paths = found.map { node -> Path? in
            guard case .path(let path, let transform)? = node?.shape, transform.rotation == 0 else { return nil }
            return path
        }
        guard let own = paths[widths.own] ?? paths.compactMap({ $0 }).first, let model = own.atOrigin else {
            return found
        }
        let stretches = paths.map { $0.flatMap { PathStretch(from: model, to: $0) } }
        // They may differ by rounding only.
        if let first = stretches.lazy.compactMap({ $0 }).first, first.isClose(to: PathStretch(from: model, to: own)),
            stretches.allSatisfy({ $0?.isClose(to: first) ?? true })
        {
            return found.map { node in
                guard var node, case .path(_, let transform) = node.shape else { return node }
                node.shape = .path(own, transform: transform)
                return node
            }
        }
        return zip(found, stretches).map { node, stretch in
            guard var node, let stretch, case .path(_, let transform) = node.shape else { return node }
            node.shape = .path(model, transform: stretch.applied(before: transform))
            return node
        }
    }

    // MARK: Numbers

    /// Gives a name to a number that many expressions read.
    mutating func name(_ name: String, _ value: Quantity) -> Quantity { fit.name(name, value) }

    /// - Parameter values: in each class, all built alike; nil: it is not there.
    mutating func quantity(_ values: [Quantity?], as kind: WidthFit.NumberKind) -> Quantity {
        let values = unseen.isEmpty ? values : values.enumerated().map { unseen.contains($0) ? nil : $1 }
        guard let first = values.lazy.compactMap({ $0 }).first else { return 0 }
        // Most numbers are the same at every width.
        if !kind.isPlace, first.constant != nil, !values.contains(where: { $0 != nil && $0 != first }) { return first }
        // A place in one class may move with the plot there, and what is the same in several classes does not.
        let isAlone = values.count { $0 != nil } == 1
        let only = isAlone && kind != .height ? values.firstIndex { $0 != nil } : nil
        if first.constant == nil, !(kind.isPlace && isAlone), !holdsPlaces(first, in: only),
            !values.contains(where: { $0 != nil && $0 != first })
        {
            // A sum may have been built as those of other nodes are, with 0 in it.
            if case .sum(let terms) = first { return .sum(of: terms) }
            return first
        }
        let factor = kind.isPlace ? WidthFit.NumberKind.length : kind
        // An expression is a place, whatever it limits.
        let isPlace = kind.isPlace && first.constant == nil || isHeldInPlot(first, in: only)
        let own = isPlace ? WidthFit.NumberKind.place : kind
        switch first {
        case .constant: return fit.fitted(values.map { $0?.constant }, as: kind)
        case .visibility, .presence, .choice, .variable, .parameter, .entrance, .width: return first
        case .sum(let terms): return sum(terms, operands(of: values), as: own, in: only)
        case .product(let factors) where own == .place && factors.areMeanOfPlaces:
            let places = operands(of: operands(of: values)[1])
            return .product(of: [factors[0], .sum(of: places.map { quantity($0, as: .place) })])
        case .product: return .product(of: operands(of: values).map { quantity($0, as: factor) })
        case .maximum:
            return .maximum(of: operands(of: values).map { quantity($0, as: own == .place ? .leastPlace : own) })
        case .minimum:
            return .minimum(of: operands(of: values).map { quantity($0, as: own == .place ? .mostPlace : own) })
        case .quotient:
            let both = operands(of: values).map { quantity($0, as: factor) }
            return both[0] / both[1]
        case .function(let function, _):
            // What decides on which side something stands may be measured across and upright, while drawings have one height.
            let isDecision = function == .floor && factor == .height && !isAlone && widths.heights.isEmpty
            return quantity(operands(of: values)[0], as: isDecision ? .length : factor).applying(function)
        }
    }

    /// For each operand of expressions that are built alike, its values in all classes.
    private func operands(of values: [Quantity?]) -> [[Quantity?]] {
        let lists = values.map { $0?.operands }
        let count = lists.lazy.compactMap { $0?.count }.first ?? 0
        return (0..<count).map { index in
            lists.map { list in list.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
        }
    }

    /// - Parameter expressions: what the definition is in each class, all built alike; nil: it is not there.
    private mutating func value(of definition: Definition, _ expressions: [Quantity?]) -> Quantity {
        if let growth = definition.growthWithPlot, !expressions.contains(where: { $0 != nil && $0?.constant == nil }) {
            return fit.fitted(expressions.map { $0?.constant }, as: .length, growth: growth)
        }
        // Heights are often the same share of every width, and keep to what the drawing has in its class.
        return quantity(expressions, as: widths.heights.isEmpty || definition.growthWithPlot != nil ? .length : .height)
    }

    private mutating func definitions(_ lists: [[Definition]]) -> [Definition] {
        let values = lists.map { list in Dictionary(list.map { ($0.variable, $0) }) { first, _ in first } }
        return StateBlend.merged(lists.map { $0.map(\.variable) }).compactMap { variable in
            let found = values.map { $0[variable] }
            guard var definition = found[widths.own] ?? found.compactMap({ $0 }).first else { return nil }
            let expressions = found.map { $0?.value }
            let forms = Set(expressions.compactMap { $0.map(QuantityForm.init) })
            guard forms.count > 1 else {
                definition.value = value(of: definition, expressions)
                return definition
            }
            let nearest = expressions.indices.map { index in
                expressions.indices.filter { expressions[$0] != nil }.min { abs($0 - index) < abs($1 - index) } ?? index
            }
            definition.valuesByWidth = nearest.map { expressions[$0] ?? 0 }
            return definition
        }
    }
}

extension Node {
    /// The centre of the first slice in the node; nil: there is none, or it lies in a group that is itself moved.
    fileprivate var center: Point? {
        switch self.shape {
        case .sector(let sector): sector.center
        case .group(let nodes, .identity, _, _): nodes.lazy.compactMap(\.center).first
        default: nil
        }
    }
}

extension Role {
    /// What a group of nodes of this role counts as.
    fileprivate var ofGroup: Role {
        switch self {
        case .valueLabel, .labels: .labels
        case .title, .subtitle, .note, .legend: self
        default: .group
        }
    }
}
