import ChartXML

/// How large a document may be. Each is far above what a chart needs and far below what could harm the machine.
package enum Limits {
    /// The size of a document, bytes: 64 MiB.
    package static let fileBytes = 64 << 20
    /// How deep elements (in JSON objects and arrays) may be nested in each other.
    package static let depth = 64
    /// The number of attributes of an element (in JSON of its members); rows of data are not elements.
    package static let attributes = 256
    /// How many different names elements and attributes of XML may have; the language itself has some hundreds.
    package static let names = 20_000
    /// The size of the value of an XML attribute, bytes; libxml2 itself accepts no more.
    package static let attributeBytes = 10_000_000
    /// The most mistakes of one sort that are reported of a document; the last of them says where there are more.
    package static let mistakes = 1000
    /// The most wrong items of a list that are reported one by one; of the others only their number is.
    package static let mistakesOfList = 20

    static let xml = XMLLimits(depth: depth, attributes: attributes, names: names, valueBytes: attributeBytes)
}
