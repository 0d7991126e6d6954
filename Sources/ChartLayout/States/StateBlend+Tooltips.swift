import ChartGraphics
import ChartScene

/// Makes tooltips of those of all data states: one for each heading, where all states have these in one order; else, as readers
/// with screen readers and keyboards meet them in the order of the markup, one for each rank, which says what has that rank in the
/// state that is shown.
extension StateBlend {
    func tooltips(_ found: [Tooltips?]) -> Tooltips? {
        guard var tooltips = filled(found).first else { return nil }
        let all = found.compactMap { $0 }
        tooltips.size.width = all.map(\.size.width).max() ?? 0
        tooltips.size.height = all.map(\.size.height).max() ?? 0
        tooltips.columns = all.map(\.columns).max() ?? 1
        tooltips.rowsOfColumn = all.map(\.rowsOfColumn).max() ?? 1
        tooltips.nameLines = all.map(\.nameLines).max { $0.rawValue < $1.rawValue } ?? .fitting
        let size = tooltips.size
        tooltips.positions = inReadingOrder(found.map { $0?.positions ?? [] }).map { position($0, size) }
        return tooltips
    }

    /// Each position in all states, so that those of every state stand in its own order.
    /// - Parameter lists: the positions of each state.
    private func inReadingOrder(_ lists: [[Tooltips.Position]]) -> [[Tooltips.Position?]] {
        let keyed = lists.map(StateBlend.keyed)
        let order = StateBlend.merged(keyed.map { $0.map(\.0) })
        let places = Dictionary(zip(order, order.indices)) { first, _ in first }
        let isInOrder = keyed.allSatisfy { list in
            let numbers = list.compactMap { places[$0.0] }
            return zip(numbers, numbers.dropFirst()).allSatisfy(<)
        }
        if !isInOrder, let ranked = ranked(lists) { return ranked }
        let byKey = keyed.map { Dictionary($0) { first, _ in first } }
        return order.map { key in byKey.map { $0[key] } }
    }

    /// The most places that ranks may take, so that a page does not grow with what changes colours and ranks all the time.
    private static let rankedLimit = 400

    /// A position for each rank and each thing that it shows; nil: they would be too many.
    private func ranked(_ lists: [[Tooltips.Position]]) -> [[Tooltips.Position?]]? {
        var result: [[Tooltips.Position?]] = []
        for rank in 0..<(lists.map(\.count).max() ?? 0) {
            let places = lists.map { $0.indices.contains(rank) ? $0[rank] : nil }
            var kinds: [RankedPlace] = []
            for case let place? in places.map({ $0.map { RankedPlace($0, leads: leads) } })
            where !kinds.contains(place) { kinds.append(place) }
            for kind in kinds {
                result.append(
                    places.map { place in place.flatMap { RankedPlace($0, leads: leads) == kind ? $0 : nil } })
            }
            guard result.count <= StateBlend.rankedLimit else { return nil }
        }
        return result
    }

    /// What rules cannot change of a place from state to state.
    private struct RankedPlace: Equatable {
        var rows: [Row]
        var name: String?
        var hasForm: Bool
        /// The place that decides where it leads; nil: it leads nowhere.
        var place: String?

        init(_ position: Tooltips.Position, leads: Bool) {
            rows = position.rows.map { Row($0) }
            name = position.name
            hasForm = position.form != nil
            place = leads ? position.place : nil
        }
    }

    /// Tooltips by their headings and the states that they are in, which several of them can have.
    static func keyed(_ positions: [Tooltips.Position]) -> [(String, Tooltips.Position)] {
        var numbers: [String: Int] = [:]
        return positions.map { position in
            let states = position.states.map { $0.map(String.init) } ?? []
            let key = ([position.heading] + position.headings + states).joined(separator: "\n")
            let number = numbers[key, default: 0]
            numbers[key] = number + 1
            return ("\(number) \(key)", position)
        }
    }

    /// - Parameter size: of the largest box.
    private func position(_ found: [Tooltips.Position?], _ size: Size) -> Tooltips.Position {
        // Each state keeps its numbers of bulk data: there are few of them.
        let known = found.map { $0?.withoutParameters }
        let all = filled(known)
        var position = all[initial]
        // A place that is not there cannot be reached either.
        let present = known.indices.filter { known[$0] != nil }
        if present.count < known.count { position.states = present }
        if Set(all.map(\.heading)).count > 1 { position.headings = all.map(\.heading) }
        let areRows = all.map { $0.rows.map { Row($0) } }
        position.rows = StateBlend.merged(areRows).map { row in
            let texts = all.map { position in
                guard case .text(let text)? = position.rows.first(where: { Row($0) == row })?.value else { return "–" }
                return text
            }
            return Tooltips.Row(
                series: row.series, paint: row.paint, name: row.name,
                value: Set(texts).count == 1 ? .text(texts[0]) : .states(texts))
        }
        position.zone.x = mean(all.map(\.zone.x))
        position.zone.y = mean(all.map(\.zone.y))
        // A position that is not there cannot be pointed at, nor one whose values in this state are all hidden.
        let series = Set(position.rows.map(\.series))
        let presences = known.map { position -> Quantity in
            guard let position else { return 0 }
            let own = Set(position.rows.map(\.series))
            return own == series ? 1 : .maximum(of: own.sorted().map(visibility))
        }
        position.zone.width = mean(zip(all, presences).map { $0.zone.width * $1 })
        position.zone.height = mean(zip(all, presences).map { $0.zone.height * $1 })
        position.anchor = mean(all.map(\.anchor))
        position.box.x = mean(all.map { edge(of: $0.box, asIn: position.box, of: size) })
        position.box.y = mean(all.map(\.box.y))
        return position
    }

    /// The edge of a box, which stands on one side of its place in one state and on the other in the next, with room
    /// for the largest.
    private func edge(of box: Tooltips.Box, asIn first: Tooltips.Box, of size: Size) -> Quantity {
        guard box.endsAtX != first.endsAtX else { return box.x }
        return first.endsAtX ? box.x + .constant(size.width) : box.x - .constant(size.width)
    }

    /// What a row is besides its value.
    private struct Row: Hashable {
        var series: Int
        var paint: Paint
        var name: String

        init(_ row: Tooltips.Row) {
            (series, paint, name) = (row.series, row.paint, row.name)
        }
    }
}

extension Tooltips.Position {
    fileprivate var withoutParameters: Tooltips.Position {
        let values = parameters
        var position = mapped { quantity in
            quantity.replacing { part in
                guard case .parameter(let index) = part, values.indices.contains(index) else { return nil }
                return .constant(values[index])
            }
        }
        position.parameters = []
        return position
    }
}
