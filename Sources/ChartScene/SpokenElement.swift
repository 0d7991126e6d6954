/// A part of a chart that a reader with a screen reader can reach by itself, where no tooltip describes it.
package struct SpokenElement: Hashable, Sendable {
    package var name: String
    /// The form of the part, which is not drawn: it tells a screen reader where the part is.
    package var form: Node

    package init(_ name: String, form: Node) {
        self.name = name
        self.form = form
    }
}
