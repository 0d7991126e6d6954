import ChartGraphics
import ChartScene

/// The tooltips of a plain scene, as numbers and texts.
enum TooltipFlattener {
    static func flatten(_ scene: Scene) -> [FlatTooltip] {
        guard let tooltips = scene.tooltips else { return [] }
        return tooltips.positions.map { position in
            var valuation = scene.initialValuation
            valuation.parameters = position.parameters
            let value = valuation.value
            let (zone, box) = (position.zone, position.box)
            let left = value(box.x) - (box.endsAtX ? tooltips.size.width : 0)
            return FlatTooltip(
                heading: position.heading,
                rows: position.rows.map { row in
                    switch row.value {
                    case .text(let text): [row.name, text + (row.share.map { " (\(value($0)) %)" } ?? "")]
                    case .states(let texts): [row.name, texts[0]]
                    case .share(let share): [row.name, "\(value(share)) %"]
                    }
                },
                zone: [value(zone.x), value(zone.y), value(zone.width), value(zone.height)],
                box: [left, value(box.y), tooltips.size.width, tooltips.size.height], endsAtX: box.endsAtX,
                crosshair: tooltips.crosshair == .line ? value(position.anchor) : nil)
        }
    }
}
