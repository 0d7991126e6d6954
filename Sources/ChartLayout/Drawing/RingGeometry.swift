import ChartIR

/// The radii of concentric lines about a clear centre: R = c + n t + (n - 1) g, for n lines of thickness t, g apart,
/// about a centre of radius c. All lengths are pixels.
struct RingGeometry: Equatable {
    /// The radius of the clear centre, c in the formula above.
    var centerRadius: Double
    /// The number of lines, n in the formula above.
    var lines: Int
    /// The thickness of each line, t in the formula above.
    var thickness: Double
    /// The space between two lines, g in the formula above.
    var spacing: Double
    /// Whether even the author's minimums were too large, so that both gave way together, or the centre had to.
    var isCrowded = false

    /// The largest part of the radius that the clear centre may take.
    static let largestCenter = 0.9

    /// The outer radius, R in the formula above.
    var radius: Double {
        centerRadius + Double(lines) * thickness + Double(lines - 1) * spacing
    }

    init(centerRadius: Double, lines: Int, thickness: Double, spacing: Double, isCrowded: Bool = false) {
        self.centerRadius = centerRadius
        self.lines = lines
        self.thickness = thickness
        self.spacing = spacing
        self.isCrowded = isCrowded
    }

    /// Fits a mark's lines into a circle.
    ///
    /// A single line has no space beside it: its `spacing` is only that between wedges, and stays as it is.
    /// - Parameter room: the radius available, more than 0.
    init(_ mark: ArcsMark, room: Double) {
        let center = min(mark.centerRadius, room * RingGeometry.largestCenter)
        let depth = room - center
        let (count, gaps) = (Double(mark.lines), Double(mark.lines - 1))
        let needed = count * mark.thickness + gaps * mark.spacing
        var thickness = mark.thickness
        var spacing = mark.spacing
        if needed > depth {
            switch mark.overflow {
            case .shrinkSpacing:
                spacing = mark.shrunkSpacing(to: depth, thickness: thickness)
                thickness = mark.shrunkThickness(to: depth, spacing: spacing)
            case .shrinkThickness:
                thickness = mark.shrunkThickness(to: depth, spacing: spacing)
                spacing = mark.shrunkSpacing(to: depth, thickness: thickness)
            case .equalize:
                thickness = depth / (count + gaps)
                if gaps > 0 { spacing = thickness }
            }
        } else if mark.underflow == .fill {
            thickness = (depth - gaps * spacing) / count
        }
        let used = count * thickness + gaps * spacing
        let isTooLarge = used > depth * (1 + 1e-9)
        if isTooLarge {
            thickness *= depth / used
            if gaps > 0 { spacing *= depth / used }
        }
        self.init(
            centerRadius: center, lines: mark.lines, thickness: thickness, spacing: spacing,
            isCrowded: isTooLarge || center < mark.centerRadius)
    }
}

extension ArcsMark {
    /// What is left for each space, no less than the minimum.
    fileprivate func shrunkSpacing(to depth: Double, thickness: Double) -> Double {
        guard lines > 1 else { return spacing }
        let left = (depth - Double(lines) * thickness) / Double(lines - 1)
        return min(spacing, max(left, minimumSpacing))
    }

    /// What is left for each line, no less than the minimum.
    fileprivate func shrunkThickness(to depth: Double, spacing: Double) -> Double {
        min(thickness, max((depth - Double(lines - 1) * spacing) / Double(lines), minimumThickness))
    }
}
