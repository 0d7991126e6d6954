import ChartXML

/// How large a document may be. Each is far above what a chart needs and far below what could harm the machine.
public enum Limits {
    /// Bytes of one document: 64 MiB.
    public static let fileBytes = 64 << 20
    /// Elements, or JSON objects and arrays, inside each other.
    public static let depth = 64
    /// Attributes (in JSON members) of one element; rows of data are not elements.
    public static let attributes = 256
    /// Bytes of one XML attribute value; libxml2 itself takes no more.
    public static let attributeBytes = 10_000_000

    static let xml = XMLLimits(depth: depth, attributes: attributes, valueBytes: attributeBytes)
}
