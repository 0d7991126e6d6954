/// Something that a layout has as much of as there is room for at the chart's own width, and as much at every other width.
struct RoomCount: Hashable {
    enum Subject: Hashable {
        /// The steps of an axis whose ends depend on them.
        case steps(ofScale: String)
        /// The zones of tooltips side by side.
        case tooltipZones
    }

    var subject: Subject
    /// The index of the data state that is laid out by itself.
    var dataState: Int
}
