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
        let (zone, box, headings) = (position.zone, position.box, position.headings)
        let heading =
            headings.isEmpty ? quoted(position.heading) : "states=(\(headings.map(quoted).joined(separator: " ")))"
        var parts = [
            "at \(heading)",
            "zone=(\(zone.x), \(zone.y), \(zone.width), \(zone.height)\(zone.isRound ? " round" : ""))",
            "anchor=\(position.anchor)", "\(box.endsAtX ? "right" : "left")=\(box.x)",
            "top=\(box.y)",
        ]
        if !position.parameters.isEmpty { parts.append("parameters=[\(list(position.parameters))]") }
        if let states = position.states { parts.append("in=\(states.map(String.init).joined(separator: ","))") }
        line(parts.joined(separator: " "))
        depth += 1
        for row in position.rows {
            let name = row.names.isEmpty ? quoted(row.name) : "states=(\(row.names.map(quoted).joined(separator: " ")))"
            let value =
                switch row.value {
                case .text(let text): quoted(text)
                case .states(let texts): "states=(\(texts.map(quoted).joined(separator: " ")))"
                case .share(let share): "share=\(share)"
                }
            let share = row.share.map { " share=\($0)" } ?? ""
            line("row series=\(row.series) \(name) \(value)\(share)")
        }
        if let name = position.name { line("name \(quoted(name))") }
        if let address = position.address { line("link \(quoted(address))") }
        if let form = position.form { append(form) }
        for node in position.center { append(node) }
        depth -= 1
    }
}
