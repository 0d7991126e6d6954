/// What names begin with that is made from content: a letter, and five characters of base 36 from a hash, about sixty million names.
package enum MadePrefix {
    /// From all that is in a chart, or in a page of charts.
    case chart(UInt64)
    /// From the rules that figures share. No chart has a prefix with this letter.
    case common(UInt64)

    package var text: String {
        var (text, number) =
            switch self {
            case .chart(let hash): ("c", hash)
            case .common(let hash): ("p", hash)
            }
        for _ in 0..<5 {
            text += String(number % 36, radix: 36)
            number /= 36
        }
        return text
    }
}
