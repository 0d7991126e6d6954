/// A way through the files of a folder and of all folders below it.
package enum FolderWalk {
    /// Whether there is more to see.
    package enum Step { case on, stop }

    /// Visits every file, folder by folder. A link to a folder is visited as a file is, because it might lead back.
    /// - Parameters:
    ///   - root: with `/` at the end; empty: the current folder.
    ///   - subfolder: where to begin below it, with `/` at the end; empty: right there.
    ///   - names: what lies in a folder, in the order in which it is visited, without what is to be passed over.
    ///   - visit: takes the name of a file and the subfolder that it lies in.
    @discardableResult
    package static func files<Failure: Error>(
        below root: String, in subfolder: String = "", names: (_ folder: String) throws(Failure) -> [String],
        visit: (_ name: String, _ subfolder: String) -> Step
    ) throws(Failure) -> Step {
        for name in try names(root + subfolder) {
            let step =
                FolderContents.isOwnFolder(root + subfolder + name)
                ? try files(below: root, in: subfolder + name + "/", names: names, visit: visit)
                : visit(name, subfolder)
            if step == .stop { return .stop }
        }
        return .on
    }
}
