import ChartIR
import ChartLayout
import Synchronization

/// Keeps what the layout has to say about charts, for programs that check the same documents again and again: of a page of many
/// charts an author changes one at a time, and to lay out the others is most of the work.
package final class AdviceCache: Sendable {
    /// All that the advice depends on.
    struct Key: Hashable, Sendable {
        var chart: Chart
        var sharesLegend: Bool
        var canPause: Bool
        var takesInputs: Bool
    }

    /// For so many checks an advice is kept that none of them has asked for: several documents may be open at once.
    private static let checksKept = 8

    private struct State: Sendable {
        var advice: [Key: (advice: [LayoutAdvice], check: Int)] = [:]
        var check = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// How many charts are known.
    var count: Int { state.withLock { $0.advice.count } }

    /// Says that a document is checked from now on.
    func begin() {
        state.withLock { state in
            state.check += 1
            let oldest = state.check - Self.checksKept
            state.advice = state.advice.filter { $0.value.check >= oldest }
        }
    }

    /// - Parameter find: called where the advice is not known.
    func advice(for key: Key, _ find: () -> [LayoutAdvice]) -> [LayoutAdvice] {
        let known = state.withLock { state in
            let check = state.check
            return state.advice[key].map { known in
                state.advice[key]?.check = check
                return known.advice
            }
        }
        if let known { return known }
        let advice = find()
        state.withLock { $0.advice[key] = (advice, $0.check) }
        return advice
    }
}
