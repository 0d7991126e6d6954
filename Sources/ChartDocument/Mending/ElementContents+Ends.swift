// Which tags show that an element has ended whose end tag is missing.
extension ElementContents {
    /// Whether an element of one name cannot stand in that of another, and may stand behind it.
    static func cannotHold(_ element: String, _ child: String) -> Bool {
        if leaves.contains(element) { return true }
        guard let own = children[element], children[child] != nil || leaves.contains(child) else { return false }
        // What follows a chart is another one; anything else that cannot stand in it is in a wrong place.
        return element == JSONSpelling.chart ? child == element : element != JSONSpelling.page && !own.contains(child)
    }
}
