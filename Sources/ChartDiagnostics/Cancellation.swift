import Synchronization

/// Says to a compilation that goes on that nobody wants to know its result any more.
///
/// It is asked between the stages of the work and between the charts of a page, so that the work ends soon. What has come of
/// it then is incomplete, and to be passed over.
package final class Cancellation: Sendable {
    private let state = Atomic(false)

    package init() {}

    package var isCancelled: Bool { state.load(ordering: .relaxed) }

    package func cancel() { state.store(true, ordering: .relaxed) }
}
