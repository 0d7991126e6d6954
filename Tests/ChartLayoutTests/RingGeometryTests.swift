import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct RingGeometryTests {
    struct Row: CustomTestStringConvertible {
        var lines: Int
        var thickness: Double
        var spacing: Double
        var center = 20.0
        var room = 100.0
        var least = (thickness: 1.0, spacing: 1.0)
        var overflow = ArcsMark.Overflow.shrinkSpacing
        var underflow = ArcsMark.Underflow.fill
        /// Thickness and spacing.
        var expected: (Double, Double)
        var isCrowded = false
        var expectedCenter: Double?

        var mark: ArcsMark {
            ArcsMark(
                wedges: [], lines: lines, thickness: thickness, spacing: spacing, centerRadius: center,
                minimumThickness: least.thickness, minimumSpacing: least.spacing, overflow: overflow,
                underflow: underflow)
        }

        var testDescription: String { "\(lines) x \(thickness) + \(spacing) \(overflow) \(underflow)" }
    }

    /// Worked by hand: R - c is 80 px wherever nothing else is said.
    static let rows = [
        // It fits to the pixel: 5 x 12 + 4 x 5 = 80.
        Row(lines: 5, thickness: 12, spacing: 5, expected: (12, 5)),
        // Room is left: t = (80 - 4 x 5) / 5, or nothing changes.
        Row(lines: 5, thickness: 8, spacing: 5, expected: (12, 5)),
        Row(lines: 5, thickness: 8, spacing: 5, underflow: .none, expected: (8, 5)),
        Row(lines: 5, thickness: 8, spacing: 5, overflow: .equalize, expected: (12, 5)),
        // Spaces first: g = (80 - 5 x 12) / 4; then, at the minimum of 2, t = (80 - 4 x 2) / 5.
        Row(lines: 5, thickness: 12, spacing: 10, expected: (12, 5)),
        Row(lines: 5, thickness: 12, spacing: 10, underflow: .none, expected: (12, 5)),
        Row(lines: 5, thickness: 18, spacing: 10, least: (1, 2), expected: (14.4, 2)),
        // Lines first: t = (80 - 4 x 10) / 5; then, at the minimum of 10, g = (80 - 5 x 10) / 4.
        Row(lines: 5, thickness: 12, spacing: 10, overflow: .shrinkThickness, expected: (8, 10)),
        Row(lines: 5, thickness: 12, spacing: 10, least: (10, 1), overflow: .shrinkThickness, expected: (10, 7.5)),
        // Both: 80 / (2 x 5 - 1); minimums do not count.
        Row(lines: 5, thickness: 12, spacing: 10, least: (10, 9), overflow: .equalize, expected: (80.0 / 9, 80.0 / 9)),
        // Both minimums are too big: 5 x 16 + 4 x 5 = 100, scaled by 80 / 100.
        Row(lines: 5, thickness: 20, spacing: 9, least: (16, 5), expected: (12.8, 4), isCrowded: true),
        Row(
            lines: 5, thickness: 20, spacing: 9, least: (16, 5), overflow: .shrinkThickness, expected: (12.8, 4),
            isCrowded: true),
        // A hundred lines in 20 px: 100 x 1 + 99 x 1 = 199, scaled by 20 / 199.
        Row(
            lines: 100, thickness: 10, spacing: 4, center: 10, room: 30, expected: (20.0 / 199, 20.0 / 199),
            isCrowded: true),
        Row(
            lines: 100, thickness: 10, spacing: 4, center: 10, room: 30, overflow: .equalize,
            expected: (20.0 / 199, 20.0 / 199)),
        // One line has no space beside it.
        Row(lines: 1, thickness: 10, spacing: 4, expected: (80, 4)),
        Row(lines: 1, thickness: 10, spacing: 4, underflow: .none, expected: (10, 4)),
        Row(lines: 1, thickness: 100, spacing: 4, expected: (80, 4)),
        Row(lines: 1, thickness: 100, spacing: 4, overflow: .equalize, expected: (80, 4)),
        Row(lines: 1, thickness: 100, spacing: 4, least: (90, 1), expected: (80, 4), isCrowded: true),
        // No centre, no spacing.
        Row(lines: 4, thickness: 10, spacing: 0, center: 0, least: (1, 0), expected: (25, 0)),
        // A centre larger than the room leaves a tenth of it: 3 x 2 + 2 x 2 = 10.
        Row(
            lines: 3, thickness: 2, spacing: 2, center: 250, expected: (2, 2), isCrowded: true, expectedCenter: 90),
    ]

    @Test(arguments: rows) func fits(row: Row) {
        let geometry = RingGeometry(row.mark, room: row.room)
        #expect(abs(number(geometry.thickness) - row.expected.0) < 1e-9)
        #expect(abs(number(geometry.spacing) - row.expected.1) < 1e-9)
        #expect(row.mark.isCrowded(in: row.room) == row.isCrowded)
        #expect(number(geometry.centerRadius) == row.expectedCenter ?? row.center)
    }

    private func number(_ quantity: Quantity) -> Double { quantity.constant ?? .nan }

    /// Half of a line more counts as half a line, so that nothing is blank, or beyond the room, between two stops.
    @Test(arguments: ArcsMark.Overflow.allCases, ArcsMark.Underflow.allCases)
    func staysInTheRoomOnTheWay(overflow: ArcsMark.Overflow, underflow: ArcsMark.Underflow) {
        let mark = ArcsMark(
            wedges: [], lines: 5, thickness: 8, spacing: 4, centerRadius: 20, overflow: overflow, underflow: underflow)
        for step in 0...750 {
            var request = RingGeometry.Request(mark)
            request.lines = .constant(5 + Double(step) / 10)
            let geometry = RingGeometry(request, of: mark, room: 134)
            #expect(number(geometry.thickness) > 0.1 && number(geometry.spacing) >= 0, "\(step): \(geometry)")
            #expect(number(geometry.radius) <= 134 + 1e-9)
            #expect(underflow == .none || abs(number(geometry.radius) - 134) < 1e-9)
        }
    }

    @Test func neverLeavesTheRoom() {
        for lines in [1, 2, 3, 7, 30, 100] {
            for room in [10.0, 20, 134, 2000] {
                for overflow in ArcsMark.Overflow.allCases {
                    for (thickness, spacing, center) in [(0.01, 0, 0), (6, 4, 29), (500, 0.1, 5), (1, 500, 1e6)] {
                        let mark = ArcsMark(
                            wedges: [], lines: lines, thickness: thickness, spacing: spacing, centerRadius: center,
                            minimumThickness: min(1, thickness), minimumSpacing: min(1, spacing), overflow: overflow)
                        let geometry = RingGeometry(mark, room: room)
                        #expect(abs(number(geometry.radius) - room) < 1e-6, "\(geometry)")
                        #expect(number(geometry.thickness) > 0 && number(geometry.spacing) >= 0, "\(geometry)")
                    }
                }
            }
        }
    }
}
