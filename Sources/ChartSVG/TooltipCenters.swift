import ChartScene

/// What tooltips say in the middle of a ring, in place of what stands there.
extension NodeRenderer {
    mutating func writeCenter(_ nodes: [Node]) {
        guard !nodes.isEmpty else { return }
        // Those who listen have the same from the tooltip.
        writer.open("g", ["class": "\(options.prefix)-core", "aria-hidden": "true"])
        for node in nodes { write(node) }
        writer.close()
    }

    mutating func addCenterRules() {
        let prefix = options.prefix
        sheet.add(".\(prefix)-core{pointer-events:none}", when: .always)
        sheet.add(
            ".\(prefix):has(.\(prefix)-p:is(:hover,:focus-within)) .\(prefix)-mid{visibility:hidden}", when: .always)
    }
}
