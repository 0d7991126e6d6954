import ChartGraphics
import ChartScene

/// Which classes of widths a chart is laid out for.
package struct WidthRuns: Sendable {
    /// The classes, ascending.
    let needed: [Int]
    /// Those from which everything only stretches to the next of them.
    let stretchesToNext: Set<Int>
}

/// Chooses the classes of widths for which a chart is laid out.
///
/// Layouts are the larger part of what a chart costs, and many charts only stretch over long runs of widths. Where the layouts
/// for the two ends of such a run and for one in its middle are the same things on straight lines, those between would tell
/// nothing new: a layout has no more room for anything than a wider one, so what is alike at both ends of a run is alike in it.
struct WidthSampler {
    /// Up to this many classes are all laid out: three of them would be needed in any case.
    private static let few = 4

    private let widths: WidthClasses
    private let draft: (_ widthClass: Int) -> ChartLayouter.Draft
    /// The layouts that were made, by their classes of width.
    private(set) var drafts: [Int: ChartLayouter.Draft]
    /// The needed classes from which everything only stretches to the next needed one.
    private(set) var stretchesToNext: Set<Int> = []

    /// - Parameter draft: lays the chart out for the least width of a class.
    init(widths: WidthClasses, own: ChartLayouter.Draft, draft: @escaping (_ widthClass: Int) -> ChartLayouter.Draft) {
        self.widths = widths
        self.draft = draft
        drafts = [widths.own: own]
    }

    /// The classes that are needed, ascending: always the first, the last and that of the chart's own width.
    mutating func neededClasses() -> [Int] {
        guard widths.floors.count > Self.few else {
            let all = Array(widths.floors.indices)
            lay(all)
            return all
        }
        let last = widths.floors.count - 1
        var needed = [0]
        if widths.own > 0, widths.own < last, isStretched(0, widths.own, last) {
            // All widths are one run, and its middle is there in any case.
            needed += [widths.own, last]
        } else {
            if widths.own > 0 { run(from: 0, to: widths.own, &needed) }
            if widths.own < last { run(from: widths.own, to: last, &needed) }
        }
        lay(needed)
        return withoutMiddles(needed)
    }

    /// The classes without those that lie in the middle of a run: what was laid out to find that out has not to be drawn.
    private mutating func withoutMiddles(_ classes: [Int]) -> [Int] {
        var needed = classes
        var index = 1
        while index + 1 < needed.count {
            if needed[index] != widths.own, isStretched(needed[index - 1], needed[index], needed[index + 1]) {
                needed.remove(at: index)
            } else {
                index += 1
            }
        }
        return needed
    }

    /// Appends what is needed behind the first class of a run.
    /// - Parameter needed: what is needed up to the first class of the run, with it.
    private mutating func run(from low: Int, to high: Int, _ needed: inout [Int]) {
        guard high - low > 1 else { return needed.append(high) }
        // What goes on as it came needs no layout in its middle.
        if needed.count > 1, isStretched(needed[needed.count - 2], low, high) { return needed.append(high) }
        let middle = (low + high) / 2
        if high - low > 2, isStretched(low, middle, high) { return needed += [middle, high] }
        run(from: low, to: middle, &needed)
        run(from: middle, to: high, &needed)
    }

    private mutating func isStretched(_ low: Int, _ middle: Int, _ high: Int) -> Bool {
        lay([low, middle, high])
        guard let a = drafts[low], let b = drafts[middle], let c = drafts[high] else { return false }
        let floors = widths.floors
        let holds = StretchedDrafts(share: (floors[middle] - floors[low]) / (floors[high] - floors[low])).holds(a, b, c)
        if holds { stretchesToNext.formUnion([low, middle]) }
        return holds
    }

    /// Lays the chart out for classes that it has not been laid out for.
    mutating func lay(_ classes: [Int]) {
        for widthClass in classes where drafts[widthClass] == nil { drafts[widthClass] = draft(widthClass) }
    }
}

/// Whether three layouts are the same things, whose numbers lie on straight lines over the width.
private struct StretchedDrafts {
    /// Where the second width lies between the others, 0...1.
    let share: Double

    /// How far a number may be from the line, pixels.
    private static let tolerance = 1e-6

    func holds(_ a: ChartLayouter.Draft, _ b: ChartLayouter.Draft, _ c: ChartLayouter.Draft) -> Bool {
        let scenes = (a.layout.scene, b.layout.scene, c.layout.scene)
        guard a.plotColumns == b.plotColumns, b.plotColumns == c.plotColumns,
            scenes.0.size.height == scenes.1.size.height, scenes.1.size.height == scenes.2.size.height,
            isStraight(a.plot?.numbers, b.plot?.numbers, c.plot?.numbers)
        else { return false }
        return isStraight(scenes.0.definitions, scenes.1.definitions, scenes.2.definitions)
            && isStraight(scenes.0.targets, scenes.1.targets, scenes.2.targets)
            && isStraight(scenes.0.nodes, scenes.1.nodes, scenes.2.nodes)
    }

    private func isStraight(_ a: Double, _ b: Double, _ c: Double) -> Bool {
        abs(a + (c - a) * share - b) <= Self.tolerance * max(1, abs(b))
    }

    private func isStraight(_ a: [Double]?, _ b: [Double]?, _ c: [Double]?) -> Bool {
        guard let a, let b, let c else { return a == nil && b == nil && c == nil }
        return a.count == b.count && b.count == c.count && a.indices.allSatisfy { isStraight(a[$0], b[$0], c[$0]) }
    }

    private func isStraight(_ a: [Definition], _ b: [Definition], _ c: [Definition]) -> Bool {
        a.count == b.count && b.count == c.count
            && a.indices.allSatisfy { index in
                a[index].variable == b[index].variable && b[index].variable == c[index].variable
                    && isStraight(a[index].value, b[index].value, c[index].value)
            }
    }

    private func isStraight(_ a: [Node], _ b: [Node], _ c: [Node]) -> Bool {
        a.count == b.count && b.count == c.count && a.indices.allSatisfy { isStraight(a[$0], b[$0], c[$0]) }
    }

    private func isStraight(_ a: Node, _ b: Node, _ c: Node) -> Bool {
        // Where names stand for what follows the width, most nodes are the same at each.
        if a == b, b == c { return true }
        let numbers = (a.quantities, b.quantities, c.quantities)
        guard numbers.0.count == numbers.1.count, numbers.1.count == numbers.2.count,
            numbers.0.indices.allSatisfy({ isStraight(numbers.0[$0], numbers.1[$0], numbers.2[$0]) }),
            isStraight(a.shape, b.shape, c.shape)
        else { return false }
        let looks = NodeLooks(of: a, withForms: false)
        return looks == NodeLooks(of: b, withForms: false) && looks == NodeLooks(of: c, withForms: false)
    }

    /// What a form has besides its numbers and its looks.
    private func isStraight(_ a: Shape, _ b: Shape, _ c: Shape) -> Bool {
        switch (a, b, c) {
        case (.group(let a, _, _, _), .group(let b, _, _, _), .group(let c, _, _, _)): isStraight(a, b, c)
        case (.path(let a, _), .path(let b, _), .path(let c, _)): isStraight(a.ends, b.ends, c.ends)
        case (.group, _, _), (.path, _, _): false
        default: true
        }
    }

    private func isStraight(_ a: Quantity, _ b: Quantity, _ c: Quantity) -> Bool {
        switch (a, b, c) {
        case (.constant(let a), .constant(let b), .constant(let c)): return isStraight(a, b, c)
        case (.sum(let a), .sum(let b), .sum(let c)), (.product(let a), .product(let b), .product(let c)),
            (.maximum(let a), .maximum(let b), .maximum(let c)), (.minimum(let a), .minimum(let b), .minimum(let c)):
            return a.count == b.count && b.count == c.count
                && a.indices.allSatisfy { isStraight(a[$0], b[$0], c[$0]) }
        case (.quotient(let a, let divisorA), .quotient(let b, let divisorB), .quotient(let c, let divisorC)):
            return isStraight(a, b, c) && isStraight(divisorA, divisorB, divisorC)
        case (.function(let function, let a), .function(let other, let b), .function(let third, let c)):
            return function == other && other == third && isStraight(a, b, c)
        default: return a == b && b == c
        }
    }
}

extension Rect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Path {
    /// The ends of the ranges of its points; empty: it has none.
    fileprivate var ends: [Double] {
        box.map { [$0.x.lowerBound, $0.x.upperBound, $0.y.lowerBound, $0.y.upperBound] } ?? []
    }
}

extension Scene {
    /// The boxes of all that is pressed in a drawing.
    fileprivate var targets: [Double] {
        guard surface == .standalone else { return [] }
        let all =
            legend.entries.map(\.target) + [legend.allTarget, legend.resetTarget, replay?.target]
            + controls.map(\.target)
        return all.flatMap { $0?.rect.numbers ?? [] }
    }
}
