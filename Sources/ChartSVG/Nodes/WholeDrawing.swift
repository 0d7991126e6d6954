import ChartScene

/// What stands around all marks.
extension NodeRenderer {
    mutating func writeGround() {
        writer.open("rect", ["width": "100%", "height": "100%"])
        var classes: [String] = []
        paint("fill", scene.background, &classes)
        finishAttributes(classes)
        writer.close()
    }

    /// An element with the role of an image.
    ///
    /// Readers are told its name and description. The role alone should silence the texts inside, but not every tree
    /// leaves them out, and many of them stand there unseen, for other states.
    mutating func writeImage(of nodes: ArraySlice<Node>) {
        writer.open("g", ["role": "img", "aria-label": scene.words.name])
        if !scene.words.summary.isEmpty {
            writer.attribute("aria-describedby", options.prefix + "-d")
            writer.element("desc", ["id": options.prefix + "-d"], text: scene.words.summary)
        }
        writer.open("g", ["aria-hidden": "true"])
        for node in nodes { write(node) }
        writer.close()
        writer.close()
    }
}
