import ChartGraphics

extension SceneDump {
    mutating func append(_ tooltips: Tooltips) {
        line(
            "tooltips \(quoted(tooltips.name)) \(size(tooltips.size)) columns=\(tooltips.columns)"
                + " rows=\(tooltips.rowsOfColumn) crosshair=\(tooltips.crosshair.rawValue)")
        depth += 1
        for position in tooltips.positions { append(position) }
        depth -= 1
    }

    private mutating func append(_ position: Tooltips.Position) {
        let (zone, box) = (position.zone, position.box)
        var parts = [
            "at \(quoted(position.heading))",
            "zone=(\(zone.x), \(zone.y), \(zone.width), \(zone.height)\(zone.isRound ? " round" : ""))",
            "anchor=\(position.anchor)", "\(box.endsAtX ? "right" : "left")=\(box.x)",
            "top=\(box.y)",
        ]
        if !position.parameters.isEmpty { parts.append("parameters=[\(list(position.parameters))]") }
        line(parts.joined(separator: " "))
        depth += 1
        for row in position.rows {
            switch row.value {
            case .text(let text): line("row series=\(row.series) \(quoted(row.name)) \(quoted(text))")
            case .share(let share): line("row series=\(row.series) \(quoted(row.name)) share=\(share)")
            }
        }
        if let name = position.name { line("name \(quoted(name))") }
        if let form = position.form { append(form) }
        for node in position.center { append(node) }
        depth -= 1
    }
}
