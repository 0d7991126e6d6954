import ChartGraphics

extension SceneDump {
    mutating func append(_ pause: PauseScene) {
        let target = pause.target.map { " target=\(place($0))" } ?? ""
        line(
            "pause \(quoted(pause.pause)) \(quoted(pause.start))\(target)\(pause.covers ? " covers" : "")"
                + (pause.duration.map { " for \($0.significant(7))s" } ?? ""))
    }

    func describe(_ loop: LoopTrack) -> String {
        var parts = ["\(loop.period.significant(7))s", loop.easing.css]
        if loop.delay != 0 { parts.append("delay=\(loop.delay.significant(7))") }
        if let count = loop.count { parts.append("count=\(count)") }
        if loop.rest != .identity { parts.append("rest=\(describe(loop.rest))") }
        parts += loop.frames.map { "\($0.time.significant(7)): \(describe($0.pose))" }
        return parts.joined(separator: " ")
    }

    /// The parts of a pose that differ from the node as it stands.
    private func describe(_ pose: LoopTrack.Pose) -> String {
        var parts: [String] = []
        if pose.x != 0 || pose.y != 0 { parts.append("move(\(list([pose.x, pose.y])))") }
        if pose.turn != 0 { parts.append("turn(\(list([pose.turn])))") }
        if pose.scaleX != 1 || pose.scaleY != 1 { parts.append("scale(\(list([pose.scaleX, pose.scaleY])))") }
        if pose.opacity != 1 { parts.append("opacity(\(list([pose.opacity])))") }
        return parts.isEmpty ? "still" : parts.joined(separator: " ")
    }
}
