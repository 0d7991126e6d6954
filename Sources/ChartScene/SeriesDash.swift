/// How lines are told apart besides by colours and markers, in the same order.
package enum SeriesDash {
    /// Dash and gap lengths at 2.25 px; the first line is solid.
    package static let all: [[Double]] = [
        [], [8, 4], [2, 3], [10, 3, 2, 3], [5, 3], [14, 4], [6, 3, 2, 3, 2, 3], [1, 5],
    ]

    package static func of(_ cue: Int) -> [Double] { all[cue % all.count] }
}
