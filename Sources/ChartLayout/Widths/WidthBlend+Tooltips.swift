import ChartGraphics
import ChartScene

/// Tooltips and spoken elements at every width: those of the chart's own width, with their places.
extension WidthBlend {
    mutating func tooltips(_ found: [Tooltips?]) -> Tooltips? {
        guard var tooltips = found[own] else { return nil }
        let keyed = found.map { list in
            StateBlend.keyed(list?.positions ?? [])
        }
        let byKey = keyed.map { Dictionary($0) { first, _ in first } }
        let size = tooltips.size
        // Words take the room that they have at the chart's own width.
        let holds = found.allSatisfy { $0.map { $0.size.width >= size.width } ?? true }
        var known: [BlendedPlaces] = []
        tooltips.positions = keyed[own].map { key, position in
            self.position(position, byKey.map { $0[key] }, width: size.width, mayLeave: !holds, &known)
        }
        return tooltips
    }

    /// The places of a tooltip in each class, and what became of them: most tooltips have those of one shortly before them, but for
    /// the numbers that they read.
    private struct BlendedPlaces {
        /// nil: there is no such tooltip in that class.
        var found: [Tooltips.Places?]
        var places: Tooltips.Places
    }

    /// Tooltips whose zones reach as far as others are mostly of few sorts, such as those between days without values.
    private static let mostKnownPlaces = 6

    /// The edge of a box of this width, in pixels, where it does not leave the drawing.
    private mutating func inside(_ box: Tooltips.Box, width: Double) -> Quantity {
        let margin = Quantity.constant(TooltipBox.margin)
        // A box is never wider than the drawing.
        let reach = name("B", margin + .minimum(of: [.constant(width), .width - margin * 2]))
        let (low, high) = box.endsAtX ? (reach, .width - margin) : (margin, .width - reach)
        return .maximum(of: [low, .minimum(of: [high, box.x])])
    }

    /// - Parameters:
    ///   - found: the same place in each class; nil: it has no tooltip there.
    ///   - width: that of the largest box, pixels.
    ///   - mayLeave: whether a box of that width leaves the drawing in some class.
    ///   - known: those of tooltips before this one, the nearest first.
    private mutating func position(
        _ position: Tooltips.Position, _ found: [Tooltips.Position?], width: Double, mayLeave: Bool,
        _ known: inout [BlendedPlaces]
    ) -> Tooltips.Position {
        let all = found.map { other in other?.parameters == position.parameters ? other?.places : nil }
        if let index = known.firstIndex(where: { $0.found == all }) {
            known.swapAt(0, index)
        } else {
            known.insert(blended(position.places, all, width: width, mayLeave: mayLeave), at: 0)
            if known.count > Self.mostKnownPlaces { known.removeLast() }
        }
        var result = position
        result.places = known[0].places
        if position.form != nil { result.form = single(found.map { $0?.form }) }
        if !position.center.isEmpty { result.center = drawn(found.map { $0?.center ?? [] }) }
        return result
    }

    /// - Parameters:
    ///   - position: the places at the chart's own width.
    ///   - found: those in each class; nil: they are not there.
    private mutating func blended(
        _ position: Tooltips.Places, _ found: [Tooltips.Places?], width: Double, mayLeave: Bool
    ) -> BlendedPlaces {
        let forms = position.forms
        // A box that stands on the other side in some class stands on this one there, too.
        let alike = found.map { other -> Tooltips.Places? in
            guard let other, other.box.endsAtX == position.box.endsAtX, other.forms == forms else { return nil }
            return other
        }
        var result = position
        func places(_ part: (Tooltips.Places) -> Quantity) -> [Quantity?] { alike.map { $0.map(part) } }
        result.zone.x = quantity(places { $0.zone.x }, as: .place)
        result.zone.y = quantity(places { $0.zone.y }, as: .height)
        result.zone.width = quantity(places { $0.zone.width }, as: .length)
        result.zone.height = quantity(places { $0.zone.height }, as: .height)
        result.anchor = quantity(places { $0.anchor }, as: .place)
        result.box.x = quantity(places { $0.box.x }, as: .place)
        result.box.y = quantity(places { $0.box.y }, as: .height)
        if mayLeave || alike.contains(where: { $0 == nil }) { result.box.x = inside(result.box, width: width) }
        return BlendedPlaces(found: found, places: result)
    }

    /// - Parameter found: what is drawn in each class; nil: nothing.
    private mutating func single(_ found: [Node?]) -> Node? {
        let nodes = drawn(found.map { $0.map { [$0] } ?? [] })
        guard !nodes.isEmpty else { return nil }
        var node =
            nodes.count == 1
            ? nodes[0] : Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: .group)
        // The tooltip disappears as a whole with its series.
        node.series = found.lazy.compactMap { $0?.series }.first
        return node
    }

    mutating func elements(_ found: [[SpokenElement]]) -> [SpokenElement] {
        guard !found.contains(where: { $0.count != found[own].count }) else { return found[own] }
        return found[own].indices.map { index in
            var element = found[own][index]
            if let form = single(found.map { $0[index].form }) { element.form = form }
            return element
        }
    }
}

extension Tooltips {
    /// Where the thing is that a tooltip speaks of, and where its box.
    fileprivate struct Places: Hashable {
        var zone: Zone
        var anchor: Quantity
        var box: Box
    }
}

extension Tooltips.Position {
    fileprivate var places: Tooltips.Places {
        get { Tooltips.Places(zone: zone, anchor: anchor, box: box) }
        set { (zone, anchor, box) = (newValue.zone, newValue.anchor, newValue.box) }
    }
}

extension Tooltips.Places {
    /// What its numbers are made of.
    fileprivate var forms: [QuantityForm] {
        [zone.x, zone.y, zone.width, zone.height, anchor, box.x, box.y].map { QuantityForm(of: $0) }
    }
}
