import ChartGraphics
import ChartScene

/// The places that are pressed in a standalone drawing, at every width.
extension WidthBlend {
    /// Gives everything that is pressed its place.
    /// - Parameters:
    ///   - scenes: that of each class.
    ///   - scene: that of all.
    mutating func place(in scene: inout Scene, as scenes: [Scene]) {
        guard scene.surface == .standalone else { return }
        // The places move with the words that they lie over.
        defer { fit.anchor = .plot }
        fit.anchor = .nearestEdge
        for index in scene.legend.entries.indices {
            target(&scene.legend.entries[index].target, scenes.map { $0.legend.entries[index].target })
        }
        target(&scene.legend.allTarget, scenes.map(\.legend.allTarget))
        target(&scene.legend.resetTarget, scenes.map(\.legend.resetTarget))
        for index in scene.controls.indices {
            target(&scene.controls[index].target, scenes.map { $0.controls[index].target })
        }
        if var replay = scene.replay {
            target(&replay.target, scenes.map { $0.replay?.target })
            scene.replay = replay
        }
    }

    /// - Parameter found: where it is in each class.
    private mutating func target(_ target: inout Target?, _ found: [Target?]) {
        guard var own = target else { return }
        own.shiftX = shift(found.map { $0?.x }, from: own.x, as: .place)
        own.shiftY = shift(found.map { $0?.y }, from: own.y, as: .height)
        own.extent = quantity(found.map { $0.map { .constant($0.width) } }, as: .length)
        target = own
    }

    private mutating func shift(_ found: [Double?], from own: Double, as kind: WidthFit.NumberKind) -> Quantity {
        quantity(found.map { $0.map { .constant($0) } }, as: kind) - .constant(own)
    }
}
