import Foundation

/// What the program was asked to do; `playfair serve` hands on what it was given, and has said what is wrong with it.
struct Options {
    /// The folder whose charts are shown.
    var folder = "."
    /// 0: any that is free.
    var port: UInt16 = 4747
    /// Whether what is shown comes from an editor, by standard input.
    var isPreview = false
    /// Options that `playfair compile` takes as they are.
    var compiling: [String] = []

    struct Mistake: Error {
        var message: String
    }

    static let usage =
        "usage: playfair serve [FOLDER] [--port NUMBER] [--root FOLDER] [--project FILE | --no-project] [--unset NAMES]"

    init(_ arguments: some Sequence<String>) throws(Mistake) {
        var rest = Array(arguments)[...]
        var folders: [String] = []
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts.first ?? "" {
            case "--port", "--root", "--project", "--unset":
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw Mistake(message: "'\(parts[0])' needs a value")
                }
                if parts[0] == "--port" {
                    guard let port = UInt16(value) else {
                        throw Mistake(message: "'\(value)' is no port; it is 0 to 65535")
                    }
                    self.port = port
                } else {
                    compiling.append("\(parts[0])=\(value)")
                }
            case "--":
                folders += rest
                rest = []
            case "--preview": isPreview = true
            case "--no-project": compiling.append(argument)
            case let name where name.hasPrefix("-"): throw Mistake(message: "there is no option '\(name)'")
            default: folders.append(argument)
            }
        }
        if folders.count > 1 { throw Mistake(message: "one folder is shown, not \(folders.count)") }
        if let folder = folders.first { self.folder = folder }
        if isPreview {
            port = 0
            return
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw Mistake(message: "'\(folder)' is not a folder")
        }
    }
}
