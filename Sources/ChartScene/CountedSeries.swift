/// Which series are there at which stops of a control that says how many of them are shown.
package struct CountedSeries: Hashable, Sendable {
    /// The index of the control in ``Scene/controls``.
    package var control: Int
    /// For each series that some stop leaves out, the index of the first stop that shows it; nil: none does.
    package var firstStops: [Int: Int?]

    package init(control: Int, firstStops: [Int: Int?]) {
        self.control = control
        self.firstStops = firstStops
    }
}
