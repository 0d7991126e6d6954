import ChartGraphics
import ChartScene

/// What the attributes of a shape say where rules say it, too: for programs without rules, to which tenths of a pixel are enough.
struct FirstGeometry {
    private var numbers: [String: Double] = [:]

    /// - Parameters:
    ///   - geometry: the numbers of the shape, by the names of their attributes.
    ///   - valuation: gives them their first values.
    init(_ geometry: [(name: String, value: Quantity)], in valuation: Valuation) {
        for (name, value) in geometry {
            let number = valuation.value(of: value)
            // Sizes must not be negative.
            numbers[name] = FirstGeometry.starts[name] == nil && name != "r" ? number : max(number, 0)
        }
        let exact = numbers
        for (name, value) in geometry where value.constant == nil && name != "r" {
            guard let number = exact[name] else { continue }
            guard let start = FirstGeometry.starts[name] else {
                numbers[name] = number.inTenths
                continue
            }
            // Sides that touch others still do. What is thin keeps how thin it is.
            guard number >= 1 else { continue }
            let place = exact[start] ?? 0
            numbers[name] = (place + number).inTenths - place.inTenths
        }
    }

    /// The attribute of the side that each size is counted from.
    private static let starts = ["width": "x", "height": "y"]

    func text(of name: String) -> String { (numbers[name] ?? 0).svg }
}
