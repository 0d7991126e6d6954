/// Inputs whose drawings could get the same name, which shows only once they are compiled: the first drawing of a page
/// `a` is called `a-1.svg`, and so is the only one of a chart `a-1`.
struct DrawingFamilies {
    private let names: Set<String>

    init(_ inputs: [Input]) {
        names = Set(inputs.map(\.name))
    }

    /// What all inputs of a family have in common: the name of the page that the others could be drawings of.
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
