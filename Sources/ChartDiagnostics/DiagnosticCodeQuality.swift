/// Writes diagnostics as a code quality report of GitLab, which shows them at the lines of a merge request.
package struct DiagnosticCodeQuality {
    private var lines = SourceLines()

    package init() {}

    /// A JSON array in reading order, one object a line; ends with a line feed.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var counts: [String: Int] = [:]
        let objects = diagnostics.inReadingOrder().map { diagnostic -> String in
            // By it GitLab knows a finding again after lines above it have changed.
            let finding = "\(diagnostic.range.file.name)\0\(diagnostic.id.rawValue)\0\(diagnostic.message)"
            let number = counts[finding, default: 0]
            counts[finding] = number + 1
            return object(of: diagnostic, fingerprint: Self.hash("\(finding)\0\(number)"))
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private mutating func object(of diagnostic: Diagnostic, fingerprint: String) -> String {
        let (start, end) = lines.ends(of: diagnostic.range)
        return "{\"description\":\(JSONString.quoted(diagnostic.message)),"
            + "\"check_name\":\(JSONString.quoted(diagnostic.id.rawValue)),\"fingerprint\":\"\(fingerprint)\","
            + "\"severity\":\"\(diagnostic.severity == .error ? "major" : "minor")\","
            + "\"location\":{\"path\":\(JSONString.quoted(diagnostic.range.file.name)),"
            + "\"lines\":{\"begin\":\(start.line),\"end\":\(end.line)}}}"
    }

    /// A hash of 64 bits (FNV-1a) in hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
