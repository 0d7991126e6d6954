import ChartCompiler
import ChartDiagnostics

/// The project file of a document, as it is now: in the editor where it is open there, else on the disk.
struct FoundProject {
    /// nil: there is none that can be read.
    var project: Project?
    /// What is wrong with the file; then nothing of it holds.
    var diagnostics: [Diagnostic] = []
    /// What cannot be told at a place in a file; nil: nothing.
    var trouble: String?

    /// - Parameters:
    ///   - document: the path of the document.
    ///   - open: the files that are open in the editor, by their places on the disk.
    init(_ choice: ProjectChoice, of document: String, open: [String: [UInt8]]) {
        do throws(ProjectSearch.Ambiguity) {
            guard let path = try choice.path(for: FilePath.folder(of: document)) else { return }
            read(path, open)
        } catch {
            trouble = "\(error.files.map { "'\($0)'" }.joined(separator: " and ")) lie in one folder; keep one"
        }
    }

    private mutating func read(_ path: String, _ open: [String: [UInt8]]) {
        if let bytes = open[FilePath.destination(of: path)] {
            (project, diagnostics) = Self.read(SourceFile(name: path, bytes: bytes))
            return
        }
        do throws(InputFile.Failure) {
            (project, diagnostics) = Self.read(SourceFile(name: path, bytes: try InputFile.readRegular(path)))
        } catch {
            trouble = "cannot read \(path): \(error.reason)"
        }
    }

    /// - Returns: nothing of a file with mistakes.
    static func read(_ file: SourceFile) -> (Project?, [Diagnostic]) {
        var collector = DiagnosticCollector()
        let project = Project.read(file, into: &collector)
        return (collector.hasErrors ? nil : project, collector.diagnostics)
    }
}
