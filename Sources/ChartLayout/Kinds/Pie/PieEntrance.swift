import ChartGraphics
import ChartIR
import ChartScene

/// How slices come in.
extension PieLayout {
    /// How large the thin beginnings of slices are that fan out before they open, as a part of what they will be.
    private static let sliver = 0.12

    func entranceStep(_ index: Int, of count: Int) -> EntranceStep? {
        // The whole takes 0.8 s; in two movements each of them needs its time.
        let isTwofold = !entrance.isInTurn && mark.look.phases == .fanThenOpen
        let total = isTwofold ? 1.2 : 0.8
        let share = entrance.isInTurn ? total / Double(max(count, 1)) : total
        return entrance.step(
            .grow, index: index, of: count,
            own: .init(stagger: share, duration: share, easing: isTwofold ? .toggle : .standard))
    }

    /// The sector on its way. With pX and pY from 0 to 1: a slice begins after pX pY of what is before it and is pY of
    /// itself.
    func growing(_ sector: Sector, from base: Quantity) -> Sector {
        guard entrance.entrance.order != .none else { return sector }
        var growing = sector
        let (own, before, growth) = (sector.end - sector.start, sector.start - base, entrance.growth)
        if entrance.isInTurn {
            growing.end = sector.start + own * growth
            growing.gap = sector.gap * growth
            return growing
        }
        switch mark.look.phases {
        case .open:
            growing.start = base + before * growth
            growing.end = base + (sector.end - base) * growth
            growing.gap = sector.gap * growth
        case .fan:
            growing.start = base + before * growth
            growing.end = growing.start + own
        case .both:
            growing.start = base + before * growth * growth
            growing.end = growing.start + own * growth
            growing.gap = sector.gap * growth
        case .fanThenOpen:
            let (fanned, opened) = ((growth * 2).clamped(0, 1), (growth * 2 - 1).clamped(0, 1))
            growing.start = base + before * fanned
            growing.end =
                growing.start + own * (opened * .constant(1 - PieLayout.sliver) + .constant(PieLayout.sliver))
            growing.gap = sector.gap * opened
        }
        return growing
    }
}
