import ChartGraphics

/// Where the lines of what stands in the hole of a donut have their baselines: a text, a note under it in up to three lines,
/// or both, about the middle.
struct CenterRows: Equatable {
    /// How many lines the note has; 0: there is none.
    var noteLines = 0
    var hasText = true

    static let noteSize = 13.0
    private static let noteLeading = 16.0
    /// The distance from the baseline of a text to that of the note under it, pixels.
    private static let noteDistance = 20.0

    /// How much higher all of it begins because the note has more than one line, pixels.
    private var rise: Double { Double(max(noteLines, 1) - 1) * CenterRows.noteLeading / 2 }

    /// The baseline of a text of this size, pixels below the middle: that of a single line is in the middle of it, that over
    /// a note a little above.
    func baseline(of size: Double) -> Double { noteLines == 0 ? size * 0.36 : 4 - rise }

    /// The baseline of a line of the note, pixels below the middle.
    func noteBaseline(_ line: Int) -> Double {
        (hasText ? 4 + CenterRows.noteDistance : 4) - rise + Double(line) * CenterRows.noteLeading
    }

    /// How far from the middle a text of this size reaches, pixels up or down.
    func reach(of size: Double) -> Double {
        let bottom = baseline(of: size)
        return max(abs(bottom), abs(bottom - size * 0.74))
    }

    /// How far from the middle a line of the note reaches, pixels up or down.
    func noteReach(_ line: Int) -> Double {
        let bottom = noteBaseline(line) + 3
        return max(abs(bottom), abs(bottom - CenterRows.noteSize))
    }

    /// How far below the middle the last line of a note under a text ends, pixels.
    var lowestReach: Double { 4 + CenterRows.noteDistance + rise + 3 }
}
