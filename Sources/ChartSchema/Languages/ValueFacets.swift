import ChartXML

/// What a simple type of `playfair.xsd` allows, beyond the kind of its values.
struct ValueFacets: Hashable, Sendable {
    /// Each must match the whole value; the alternatives of one type are one pattern.
    var patterns: [String] = []
    /// The bounds of a number, as they are written, by the name of the facet: `minInclusive`, `maxExclusive` …
    var bounds: [Bound] = []
    /// The least number of characters.
    var minimumLength = 0

    struct Bound: Hashable, Sendable {
        var facet: String
        var value: String
    }

    /// The facets of each type of the language, by its name.
    static var playfair: [String: ValueFacets] {
        guard let schema = XMLElement(trusted: SchemaValidator.schemaDocument) else {
            preconditionFailure("the embedded playfair.xsd is not well-formed")
        }
        var types: [String: XMLElement] = [:]
        for type in schema.children where type.name == "simpleType" {
            if let name = type[attribute: "name"] { types[name] = type }
        }
        return types.mapValues { ValueFacets(of: $0, among: types) }
    }

    /// Whether a number lies within the bounds.
    func allows(_ number: Double) -> Bool {
        bounds.allSatisfy { bound in
            guard let end = Double(bound.value) else { return true }
            return switch bound.facet {
            case "minInclusive": number >= end
            case "minExclusive": number > end
            case "maxInclusive": number <= end
            default: number < end
            }
        }
    }

    /// Anything goes.
    init() {}

    private init(of type: XMLElement, among types: [String: XMLElement]) {
        guard let restriction = type.children.first(where: { $0.name == "restriction" }) else { return }
        if let base = restriction[attribute: "base"].flatMap({ types[$0] }) {
            self = ValueFacets(of: base, among: types)
        }
        var alternatives: [String] = []
        for facet in restriction.children {
            guard let value = facet[attribute: "value"] else { continue }
            switch facet.name {
            case "pattern": alternatives.append(value)
            case "minLength": minimumLength = Int(value) ?? 0
            case "minInclusive", "minExclusive", "maxInclusive", "maxExclusive":
                bounds.removeAll { $0.facet.prefix(3) == facet.name.prefix(3) }
                bounds.append(Bound(facet: facet.name, value: value))
            default: break
            }
        }
        if !alternatives.isEmpty { patterns.append(alternatives.joined(separator: "|")) }
    }
}
