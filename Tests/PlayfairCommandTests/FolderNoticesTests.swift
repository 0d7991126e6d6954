import ChartPlatform
import Foundation
import Testing

#if os(Linux)
    @Suite struct FolderNoticesTests {
        private let bench: Workbench

        init() throws { bench = try Workbench() }

        /// How long a wait for notices took.
        private func wait(_ notices: FolderNotices, atMost most: Duration) -> Duration {
            ContinuousClock().measure { notices.wait(atMost: most) }
        }

        @Test("A file that is written ends a wait that would have taken minutes")
        func aWriteIsTold() throws {
            let notices = FolderNotices()
            #expect(notices.follow(bench.folder.path))
            try bench.write("one", to: "a")
            #expect(wait(notices, atMost: .seconds(120)) < .seconds(60))
        }

        @Test("What was told once is told no more")
        func whatWasToldIsDone() throws {
            let notices = FolderNotices()
            #expect(notices.follow(bench.folder.path))
            try bench.write("one", to: "a")
            notices.wait(atMost: .seconds(120))
            #expect(wait(notices, atMost: .milliseconds(60)) >= .milliseconds(59))
        }

        @Test("A folder that is not there is not followed, and nor is a file")
        func onlyFoldersAreFollowed() throws {
            let notices = FolderNotices()
            try bench.write("one", to: "a")
            #expect(!notices.follow(bench.folder.appendingPathComponent("gone").path))
            #expect(!notices.follow(bench.folder.appendingPathComponent("a").path))
        }
    }
#endif
