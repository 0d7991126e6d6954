import ChartIR
import ChartScene

/// The frame of each panel: one that all have, or, where panels have scales of their own, one for each pair of scales.
struct PanelFrames {
    /// A frame, and what stands around it.
    final class Fitted {
        let layout: PlotFrameLayout
        let frame: PlotFrame
        let categories: CategoryLabels?

        init(layout: PlotFrameLayout, frame: PlotFrame, categories: CategoryLabels?) {
            self.layout = layout
            self.frame = frame
            self.categories = categories
        }
    }

    /// The first of the panels that share each scale; nil: all panels share it.
    struct Owners: Hashable {
        var ofPositions: Int?
        var ofValues: Int?
    }

    /// Each frame once, in the order of the panels.
    private(set) var all: [Fitted] = []
    /// For each panel the index of its frame in ``all``.
    private var places: [Int] = []

    /// - Parameter fitted: finds the frame of the panels that share scales; gets the first of them.
    init(_ facets: Facets, isTransposed: Bool, fitted: (Int, Owners) -> Fitted) {
        var known: [Owners: Int] = [:]
        for panel in facets.panels.indices {
            var owners = Owners()
            if facets.ownScales?.hasX == true {
                owners.ofPositions = facets.owner(of: panel, isAtSide: isTransposed)
            }
            if facets.ownScales?.hasY == true { owners.ofValues = facets.owner(of: panel, isAtSide: !isTransposed) }
            let place = known[owners] ?? all.count
            if place == all.count {
                known[owners] = place
                all.append(fitted(panel, owners))
            }
            places.append(place)
        }
    }

    subscript(panel: Int) -> Fitted { all[places[panel]] }
}
