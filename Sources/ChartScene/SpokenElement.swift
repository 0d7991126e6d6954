/// A part of a chart that those who listen can go to by itself, where no tooltip speaks of it.
public struct SpokenElement: Hashable, Sendable {
    public var name: String
    /// Where it is; not seen.
    public var form: Node

    public init(_ name: String, form: Node) {
        self.name = name
        self.form = form
    }
}
