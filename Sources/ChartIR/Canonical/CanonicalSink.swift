/// What hears of a value part by part, in the order of an ``Encodable`` walk: writes it down, or makes a number of it.
///
/// Between `beginObject` and `endObject` every value follows its `key`. Members come in the order of their declaration;
/// a sink whose result depends on an order sorts them by name.
package protocol CanonicalSink {
    /// The name of a member in the form that the sink needs it in, so that it is made once for many members.
    associatedtype Name

    static func name(_ text: String) -> Name

    mutating func beginObject()
    mutating func key(_ name: Name)
    mutating func endObject()
    mutating func beginArray()
    mutating func endArray()
    mutating func null()
    mutating func flag(_ value: Bool)
    mutating func number(_ value: Double)
    mutating func integer(_ value: Int64)
    mutating func text(_ value: String)
    /// The data of a series: there may be a million.
    mutating func data(_ data: [Datum])
}

extension CanonicalSink {
    /// Tells the sink what a walk through the encodings of the data would tell it, without what that allocates for
    /// each.
    package mutating func data(_ data: [Datum]) {
        let (xName, yName, y2Name) = (Self.name("x"), Self.name("y"), Self.name("y2"))
        beginArray()
        for datum in data {
            beginObject()
            key(xName)
            number(datum.x)
            if let y = datum.y {
                key(yName)
                number(y)
            }
            if let y2 = datum.y2 {
                key(y2Name)
                number(y2)
            }
            endObject()
        }
        endArray()
    }
}

extension Encodable {
    /// Tells a sink everything that is encoded of this value.
    package func encode(into sink: inout some CanonicalSink) {
        let encoder = CanonicalEncoder(sink)
        encoder.write(self, within: 0)
        sink = encoder.sink
    }
}
