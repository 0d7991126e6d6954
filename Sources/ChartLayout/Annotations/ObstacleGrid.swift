import ChartGraphics

/// The squares of a plot, and which obstacles lie in each of them: who asks what a text would cover looks at the few that are near it.
struct ObstacleGrid {
    /// The least side of a square, and the most squares, so that a large plot with little in it costs nothing.
    private static let leastSide = 16.0
    private static let mostSquares = 4096.0

    private let area: Rect
    private let side: Double
    private let columns: Int
    private let rows: Int
    /// The numbers of the obstacles in each square, row by row.
    private var squares: [[Int]]

    /// - Parameter area: where obstacles lie; those outside count as if they lay at its edge.
    init(over area: Rect) {
        self.area = area
        side = max(Self.leastSide, (area.width * area.height / Self.mostSquares).squareRoot())
        columns = Self.index(area.width, side, last: Self.mostSquares) + 1
        rows = Self.index(area.height, side, last: Self.mostSquares) + 1
        squares = Array(repeating: [], count: columns * rows)
    }

    mutating func add(_ number: Int, at point: Point) {
        squares[row(point.y) * columns + column(point.x)].append(number)
    }

    /// Goes through all obstacles in a box, and through others that are not far from it.
    func forEach(in box: Rect, _ body: (Int) -> Void) {
        for row in stride(from: row(box.y), through: row(box.maxY), by: 1) {
            for column in stride(from: column(box.x), through: column(box.maxX), by: 1) {
                for number in squares[row * columns + column] { body(number) }
            }
        }
    }

    private func column(_ x: Double) -> Int { Self.index(x - area.x, side, last: Double(columns - 1)) }

    private func row(_ y: Double) -> Int { Self.index(y - area.y, side, last: Double(rows - 1)) }

    /// The number of the square at a distance from the first; what is no number counts as 0.
    private static func index(_ distance: Double, _ side: Double, last: Double) -> Int {
        distance > 0 ? Int(min((distance / side).rounded(.down), last)) : 0
    }
}
