/// Writes diagnostics as a code quality report of GitLab, which shows them at the lines of a merge request.
package struct DiagnosticCodeQuality {
    private var lines = SourceLines()
    private let folder: String

    /// - Parameter folder: the absolute path of where the program runs, which is the repository to GitLab: it knows files by
    ///   their paths from there, however they were named. nil: paths stay as they are.
    package init(from folder: String? = nil) {
        self.folder = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    }

    /// A JSON array in reading order, one object a line; ends with a line feed.
    package mutating func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        var counts: [String: Int] = [:]
        let objects = diagnostics.inReadingOrder().map { diagnostic -> String in
            // By it GitLab knows a finding again after lines above it have changed.
            let finding = "\(path(of: diagnostic.range.file))\0\(diagnostic.id.rawValue)\0\(diagnostic.message)"
            let number = counts[finding, default: 0]
            counts[finding] = number + 1
            return object(of: diagnostic, fingerprint: Self.hash("\(finding)\0\(number)"))
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private mutating func object(of diagnostic: Diagnostic, fingerprint: String) -> String {
        let (start, end) = lines.ends(of: diagnostic.range)
        // The report has no place for notes of their own.
        let known = self
        let notes = diagnostic.notes.map { note in lines.sentence(of: note) { known.path(of: $0) } }
        let description = ([diagnostic.message] + notes).joined(separator: "; ")
        return "{\"description\":\(JSONString.printable(description)),"
            + "\"check_name\":\(JSONString.printable(diagnostic.id.rawValue)),\"fingerprint\":\"\(fingerprint)\","
            + "\"severity\":\"\(diagnostic.severity == .error ? "major" : "minor")\","
            + "\"location\":{\"path\":\(JSONString.printable(path(of: diagnostic.range.file))),"
            + "\"lines\":{\"begin\":\(start.line),\"end\":\(end.line)}}}"
    }

    private func path(of file: SourceFile) -> String {
        file.name.hasPrefix(folder) ? String(file.name.dropFirst(folder.count)) : file.name
    }

    /// A hash of 64 bits (FNV-1a) in hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
