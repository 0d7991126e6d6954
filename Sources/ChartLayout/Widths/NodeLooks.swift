import ChartGraphics
import ChartScene

/// What a node is at any width, as a number of 64 bits: all that it is but its numbers, its entrance and what is inside it.
///
/// Nodes of several layouts are compared by it. Two different ones of a chart have the same number less likely than a bit in
/// memory is wrong (see ``QuantityForm``).
struct NodeLooks: Equatable {
    let number: Int

    init(of node: Node) {
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
        node.visitItself { hasher.combine(QuantityForm(of: $0)) }
        number = hasher.finalize()
    }

    /// A number that stands for two.
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
    /// A shadow is as large as what throws it.
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

    /// What a form is besides its numbers and what is inside it.
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
            // What is turned cannot be stretched along the width.
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
