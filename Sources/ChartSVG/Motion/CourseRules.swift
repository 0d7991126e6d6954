import ChartGraphics
import ChartScene

/// Numbers that change by themselves: one animation of the root, from which everything computed from them follows.
enum CourseRules {
    /// - Parameter definitions: all definitions of the drawing; only some have a course.
    static func add(_ definitions: [Definition], to svg: inout SVGBuilder) {
        let courses = definitions.compactMap { definition in definition.course.map { (definition.variable, $0) } }
        guard let (_, first) = courses.first else { return }
        var moments: [Double: [String]] = [:]
        for (variable, course) in courses {
            for (moment, frame) in zip(LoopTrack.moments(course.frames.map(\.time)), course.frames) {
                moments[moment, default: []].append(
                    "\(svg.quantities.property(variable.name)):\(frame.value.significant(7))")
            }
        }
        let frames = moments.sorted { $0.key < $1.key }.map { moment, declarations in
            "\((moment * 100).significant(7))%{\(declarations.joined(separator: ";"))}"
        }
        let (prefix, name) = (svg.prefix, "\(svg.prefix)-course")
        svg.sheet.add("@keyframes \(name){\(frames.joined())}", when: .motion)
        let count = first.count.map(String.init) ?? "infinite"
        svg.sheet.add(".\(prefix){animation:\(name) \(first.period.seconds) linear \(count)}", when: .motion)
        svg.sheet.add(
            "@supports selector(:has(a)){.\(prefix):has(#\(prefix)-pause:checked){animation-play-state:paused}}",
            when: .motion)
    }
}
