/// The name of a member, of a case or of what it holds.
private struct CaseKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Encoder {
    /// Encodes a case as the compiler would: an object of its name, in which what it holds has its own names.
    ///
    /// The compiler's encoding of an enum has a type of keys for every case, and makes all of them known to the runtime
    /// before it looks which case there is: a tenth of what compiling a small chart costs. Enums of many cases, of which there
    /// are some in every chart, are written by this instead.
    /// - Parameter values: what the case holds; what has no name is called `_0`.
    func encode(case name: String, _ values: KeyValuePairs<String, any Encodable> = [:]) throws {
        var cases = container(keyedBy: CaseKey.self)
        var members = cases.nestedContainer(keyedBy: CaseKey.self, forKey: CaseKey(stringValue: name))
        for (name, value) in values { try members.encode(value, forKey: CaseKey(stringValue: name)) }
    }

    /// Encodes members as the compiler would: those that are nil are left out.
    ///
    /// The compiler's encoding of a struct has a type of keys of its own, for which the runtime makes four more types and looks
    /// up what they conform to: for the structs of one small chart a twentieth of what compiling it costs.
    func encode(members: KeyValuePairs<String, (any Encodable)?>) throws {
        var container = container(keyedBy: CaseKey.self)
        for (name, value) in members {
            if let value { try container.encode(value, forKey: CaseKey(stringValue: name)) }
        }
    }
}
