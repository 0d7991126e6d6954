import ChartGraphics
import ChartIR
import ChartScene

// How far slices reach, and what they throw on the ground.
extension PieLayout {
    /// The outer radius of a slice as a part of the pie's.
    ///
    /// Of the greatest number m, one of v has the area between hole and rim v / m times as large at the same angle. The greatest
    /// is that of all slices, visible or not, so that no slice grows because another one is hidden.
    func reach(of place: Int, hole: Quantity, in state: inout LayoutState) -> Quantity {
        guard mark.hasRadii, let most = marks.values(\.slices).joined().compactMap(\.radius).max(), most > 0 else {
            return 1
        }
        let part = marks.number("pq\(place)", in: &state) { ($0.slices[place].radius ?? most) / most }
        let inner = hole * hole
        return (inner + (1 - inner) * part).applying(.squareRoot)
    }

    /// The slices under one shadow for all, which costs a browser as much as one for a single slice.
    func shadowed(_ slices: [Node], _ state: LayoutState) -> [Node] {
        guard let shadow = mark.look.shadow else { return slices }
        let frame = self.frame
        let reach = frame.radius + PieLayout.hoverDistance + (mark.look.highlighted.isEmpty ? 0 : mark.look.pull)
        let disc = Rect(
            x: frame.center.x - reach, y: frame.center.y - reach, width: 2 * reach, height: 2 * reach)
        var group = Node(
            .group(slices, transform: .identity, definitions: [], clip: nil), role: .group)
        group.shadow = DropShadow(
            x: shadow.x, y: shadow.y, blur: shadow.blur, paint: .series(state.paint(of: shadow.color)),
            opacity: shadow.opacity,
            region: disc.expanded(by: max(abs(shadow.x), abs(shadow.y)) + shadow.blur * 1.5 + 1))
        return [group]
    }
}
