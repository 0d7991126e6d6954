import Foundation

/// Files with a line for each fact about many cases: a name, a space and the fact, sorted by name.
enum Ledger {
    typealias Facts = [String: [String]]

    /// As it was when the tests began.
    static let expected: [URL: Facts] = {
        let files = [Golden.prefixes] + Set(Corpus.valid.map(\.group)).map(Golden.hashes)
        return Dictionary(uniqueKeysWithValues: files.map { ($0, facts(in: $0)) })
    }()

    /// Cases are recorded side by side, and several have their lines in one file.
    private static let lock = NSLock()

    /// Without the empty ones.
    static func lines(of file: URL) -> [String] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// What stands behind each name, in the file's order.
    static func facts(in file: URL) -> Facts {
        lines(of: file).reduce(into: [:]) { facts, line in
            let name = line.prefix { $0 != " " }
            facts[String(name), default: []].append(String(line.dropFirst(name.count + 1)))
        }
    }

    static func replace(_ name: String, with facts: [String], in file: URL) throws {
        try change(file) { $0[name] = facts }
    }

    /// Takes out the lines of all other names.
    static func keep(in file: URL, where isKept: (String) -> Bool) throws {
        try change(file) { $0 = $0.filter { isKept($0.key) } }
    }

    private static func change(_ file: URL, by change: (inout Facts) -> Void) throws {
        try lock.withLock {
            let old = facts(in: file)
            var new = old
            change(&new)
            guard new != old else { return }
            let lines = new.keys.sorted().flatMap { name in new[name, default: []].map { "\(name) \($0)\n" } }
            guard !lines.isEmpty else { return try FileManager.default.removeItem(at: file) }
            try Data(lines.joined().utf8).write(to: file, options: .atomic)
        }
    }
}
