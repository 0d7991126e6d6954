/// Inputs whose drawings could get the same name, which shows only once they are compiled: the first drawing of a page
/// `a` is called `a-1.svg`, and so is the only one of a chart `a-1`.
struct DrawingFamilies {
    private let names: Set<String>

    init(_ inputs: [Input]) {
        names = Set(inputs.map(\.name))
    }

    /// The name of the page whose drawings could have the names of all inputs of one family; inputs of different
    /// families cannot meet.
    func family(of input: Input) -> String {
        var name = input.name
        while let page = Self.page(ofDrawing: name), names.contains(page) { name = page }
        return name
    }

    private static func page(ofDrawing name: String) -> String? {
        guard let dash = name.lastIndex(of: "-") else { return nil }
        let number = name[name.index(after: dash)...]
        return !number.isEmpty && number.allSatisfy(\.isNumber) ? String(name[..<dash]) : nil
    }
}
