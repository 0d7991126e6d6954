import ChartSVG

/// What can be said in a project file: members in JSON, attributes in XML.
package enum ProjectMember: String, Sendable, CaseIterable {
    case emit, target, locale, palette, theme, motion, styles
    case foreignObject = "foreign-object"
    case darkSelector = "dark-selector"
    case lint
    case output, root, templates, cache, scale
    /// What an override is about.
    case files

    /// The child that holds what is said of some documents only.
    package static let override = "override"

    /// Whether it may differ from one document to the next.
    package var isPerDocument: Bool {
        switch self {
        case .emit, .target, .locale, .palette, .theme, .motion, .styles, .foreignObject, .darkSelector, .lint: true
        case .output, .root, .templates, .cache, .scale, .files: false
        }
    }

    /// What stands in a file, or in an override of it.
    static func names(inOverride: Bool) -> [String] {
        let members = allCases.filter { inOverride ? $0 == .files || $0.isPerDocument : $0 != .files }
        return members.map(\.rawValue) + (inOverride ? [] : [override])
    }

    /// What a call may do without.
    static var settings: [ProjectMember] { allCases.filter { $0 != .files } }

    /// What a value of JSON must be, in words.
    var expectedType: String {
        switch self {
        case .emit, .palette, .files: "a text or an array of texts"
        case .foreignObject, .lint: "true or false"
        case .scale: "a number"
        case .target, .locale, .theme, .motion, .styles, .darkSelector, .output, .root, .templates, .cache: "a text"
        }
    }
}
