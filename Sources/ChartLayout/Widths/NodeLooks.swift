import ChartGraphics
import ChartScene

/// A hash of what a node is at any width: of everything but its numbers, its entrance and its children.
///
/// Nodes of several layouts are compared by it. That two different nodes have the same hash is less likely than that a bit in
/// memory is wrong (see ``QuantityForm``).
struct NodeLooks: Equatable {
    let number: Int

    /// - Parameter withForms: whether it counts how the numbers are made up; false: that is compared already.
    init(of node: Node, withForms: Bool = true) {
        var hasher = Hasher()
        hasher.combine(node.role)
        hasher.combine(node.series)
        hasher.combine(node.key)
        hasher.combine(node.parameters)
        hasher.combine(node.fillOpacity)
        hasher.combine(node.scale)
        hasher.combine(node.stroke)
        hasher.combine(node.loop)
        hasher.combine(node.widthClasses)
        hasher.combine(node.hoverOffset == nil)
        hasher.combine(node.rings?.center)
        hasher.combine(node.rings?.lines.count)
        hasher.combine(looksOf: node.shadow)
        hasher.combine(looksOf: node.fill)
        hasher.combine(looksOf: node.shape)
        if case .sector(let sector) = node.shape, !sector.isOutlineComputed || node.fill?.gradient != nil {
            // An outline of plain numbers is small; one that follows the width would have to be computed by the browser.
            hasher.combine(sector.innerRadius)
            hasher.combine(sector.outerRadius)
        }
        if withForms { node.visitItself { hasher.combine(QuantityForm(of: $0)) } }
        number = hasher.finalize()
    }

    /// A hash of two hashes.
    static func mixed(_ number: Int, _ other: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(number)
        hasher.combine(other)
        return hasher.finalize()
    }
}

extension Sector {
    /// Whether the browser computes the outline in any case, because the reader can change it or it comes in by growing.
    fileprivate var isOutlineComputed: Bool { [start, end, gap, offset].contains { $0.constant == nil } }
}

extension Hasher {
    /// A shadow has the size of the form that casts it.
    fileprivate mutating func combine(looksOf shadow: DropShadow?) {
        guard var shadow else { return combine(false) }
        shadow.region = Rect(x: 0, y: 0, width: 0, height: 0)
        combine(shadow)
    }

    fileprivate mutating func combine(looksOf fill: Paint?) {
        guard case .mixed(let shares) = fill else { return combine(fill) }
        combine(shares.count)
        for share in shares { combine(share.paint) }
    }

    /// A hash of a form without its numbers and its children.
    fileprivate mutating func combine(looksOf shape: Shape) {
        switch shape {
        case .group(_, _, let definitions, let clip):
            combine("group")
            combine(clip?.radius)
            combine(definitions.count)
            for definition in definitions { combine(looksOf: definition) }
        case .rect(_, _, _, _, let radius, let corners):
            combine("rect")
            combine(radius)
            combine(corners.rawValue)
        case .marker(let marker, _, _):
            combine("marker")
            combine(marker)
        case .circle: combine("circle")
        case .segment: combine("segment")
        case .path(let path, let transform):
            combine("path")
            // A turned form cannot be stretched along the width.
            combine(transform.rotation == 0 ? path.normalized : path)
        case .text(let text):
            combine("text")
            combine(looksOf: text)
        case .region(let outline, _):
            combine("region")
            for segment in outline.segments {
                if case .curve = segment { combine(true) } else { combine(false) }
            }
        case .sector(let sector):
            combine("sector")
            combine(sector.center)
            combine(sector.ends)
        }
    }

    fileprivate mutating func combine(looksOf definition: Definition) {
        combine(definition.variable)
        combine(definition.isAnimated)
        combine(definition.motion)
        combine(definition.scaleUnit)
        combine(definition.growthWithPlot)
        combine(definition.valuesByWidth)
        combine(definition.course)
    }

    fileprivate mutating func combine(looksOf text: Text) {
        combine(text.string)
        combine(text.anchor)
        combine(text.size)
        combine(text.isBold)
        combine(text.isItalic)
        combine(text.fontFamily)
        combine(text.rotation)
        combine(text.whole)
        combine(text.frames)
        for part in text.parts {
            combine(part.count)
            for alternative in part { combine(alternative.string) }
        }
    }
}
