import ChartXML

/// How large a document may be. Each is far above what a chart needs and far below what could harm the machine.
package enum Limits {
    /// The size of a document, bytes: 64 MiB.
    package static let fileBytes = 64 << 20
    /// How deep elements (in JSON objects and arrays) may be nested in each other.
    package static let depth = 64
    /// The number of attributes of an element (in JSON of its members); rows of data are not elements.
    package static let attributes = 256
    /// The size of the value of an XML attribute, bytes; libxml2 itself accepts no more.
    package static let attributeBytes = 10_000_000

    static let xml = XMLLimits(depth: depth, attributes: attributes, valueBytes: attributeBytes)
}
