/// How a run ended, as its exit status; where several inputs ended differently, the worst counts.
enum Outcome: Int32, Comparable, Error {
    case fine = 0
    case inputHasErrors = 1
    case fileTrouble = 2
    case wrongUsage = 64

    static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }

    mutating func worsen(to other: Outcome) { self = max(self, other) }
}
