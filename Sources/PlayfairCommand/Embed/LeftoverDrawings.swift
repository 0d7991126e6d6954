import ChartCompiler
import ChartEmbedding

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Drawings beside pages that were made for charts which have gone from these.
struct LeftoverDrawings {
    let checks: Bool
    let prunes: Bool
    /// The pages that were written, by their folders: their paths, and what the names of their drawings start with.
    private var pages: [String: [(path: String, name: String)]] = [:]

    init(checks: Bool, prunes: Bool) {
        self.checks = checks
        self.prunes = prunes
    }

    mutating func take(_ name: String, of path: String) {
        pages[FilePath.folder(of: path), default: []].append((path, name))
    }

    /// - Parameter isShown: whether this run has found a page that shows the drawing of a path.
    func settle(isShown: (_ path: String) -> Bool) -> Outcome {
        var outcome = Outcome.fine
        for (folder, pages) in pages.sorted(by: { $0.key < $1.key }) {
            let names = FolderContents.names(in: folder) ?? []
            for name in names {
                let path = FilePath.join(folder, name)
                guard let page = pages.first(where: { Self.isDrawing(name, of: $0.name) }), !isShown(path),
                    Self.isOurs(path), !Self.isNamed(name, inPagesOf: folder, names)
                else { continue }
                outcome.worsen(to: settle(path, of: page.path))
            }
        }
        return outcome
    }

    private func settle(_ path: String, of page: String) -> Outcome {
        guard prunes else {
            Console.report("\(path): left over, no longer shown by \(page); '--prune' removes it")
            return .fine
        }
        if checks {
            Console.report("\(path) would be removed")
            return .inputHasErrors
        }
        guard unlink(path) == 0 || errno == ENOENT else {
            Console.report(trouble: "cannot remove \(path): \(OutputFile.Failure().reason)")
            return .fileTrouble
        }
        Console.report("\(path): removed, no longer shown by \(page)")
        return .fine
    }

    /// Whether a drawing of a page may have a name: `rain-chart-1.svg`, `rain-chart-2.dark.svg`.
    private static func isDrawing(_ name: String, of page: String) -> Bool {
        let start = page + "-chart-"
        guard name.hasPrefix(start) else { return false }
        let digits = name.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
        let ending = name.dropFirst(start.count + digits.count)
        return !digits.isEmpty && [OutputKind.svg, .lightSVG, .darkSVG].contains { $0.fileExtension == ending }
    }

    /// Whether a file begins as drawings of charts do: somebody else's picture may have such a name, too.
    private static func isOurs(_ path: String) -> Bool {
        guard let bytes = try? InputFile.readRegular(path) else { return false }
        return bytes.starts(with: "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"".utf8)
    }

    /// Whether any page of a folder names a file, one that this call is not about, too.
    private static func isNamed(_ name: String, inPagesOf folder: String, _ names: [String]) -> Bool {
        let address = Array(URLPath.encoded(name).utf8)
        return names.contains { other in
            guard PageSyntax(ofFileNamed: other) != nil,
                let page = try? InputFile.readRegular(FilePath.join(folder, other))
            else { return false }
            return page.contains(address)
        }
    }
}

extension [UInt8] {
    /// Whether some bytes stand in a row.
    fileprivate func contains(_ other: [UInt8]) -> Bool {
        guard let first = other.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            if self[start...].starts(with: other) { return true }
            rest = self[(start + 1)...]
        }
        return false
    }
}
