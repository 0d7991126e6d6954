import Foundation
import Synchronization
import Testing

@testable import PlayfairCommand

@Suite struct WorkersTests {
    @Test(arguments: [1, 2, 3, 16])
    func everythingIsTakenOnceAndInOrder(count: Int) {
        var taken: [Int] = []
        Workers(count: count).forEach(500) {
            $0 * $0
        } take: { index, value in
            #expect(value == index * index)
            taken.append(index)
        }
        #expect(taken == Array(0..<500))
    }

    @Test func notMuchMoreIsMadeThanCanBeTaken() {
        let made = Atomic(0)
        Workers(count: 4).forEach(300) { _ in
            made.add(1, ordering: .relaxed)
        } take: { index, _ in
            if index.isMultiple(of: 50) { Thread.sleep(forTimeInterval: 0.01) }
            #expect(made.load(ordering: .relaxed) <= index + 1 + 4 * 4)
        }
    }

    /// Deep documents need the stack that the main thread has.
    @Test func threadsHaveRoomForDeepCalls() {
        @Sendable func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 + depth(left - 1) }
        Workers(count: 2).forEach(2) { _ in
            depth(20_000)
        } take: {
            #expect($1 == 20_000)
        }
    }

    @Test func theNumberOfJobsChangesNeitherMessagesNorFiles() throws {
        let bench = try Workbench()
        for index in 0..<60 {
            let name = "in/d\(index % 7)/c\(index).playfair.json"
            let member = index.isMultiple(of: 9) ? "vlaues" : "values"
            try bench.write(#"{"title": "c\#(index)", "bar": {"\#(member)": [\#(index), 2, 3]}}"#, to: name)
        }
        let one = try bench.run("compile", "in", "-o", "one/", "--emit", "svg", "--jobs", "1")
        let many = try bench.run("compile", "in", "-o", "many/", "--emit", "svg", "-j", "8")
        #expect(one.status == 1)
        #expect(one.errors.contains("60 documents, 7 with errors"))
        #expect(many.errors == one.errors)
        let names = try FileManager.default.subpathsOfDirectory(atPath: bench.folder.appendingPathComponent("one").path)
        #expect(names.count { $0.hasSuffix(".svg") } == 53)
        for name in names where name.hasSuffix(".svg") {
            #expect(try bench.read("one/\(name)") == bench.read("many/\(name)"))
        }
        let checked = (try bench.run("check", "in", "-j", "1"), try bench.run("check", "in", "-j", "8"))
        #expect(checked.0.status == 1)
        #expect(checked.0.errors == checked.1.errors)
    }

    @Test(arguments: ["0", "-1", "many", "1.5", "99999999999999999999"])
    func aNumberOfJobsIsANumber(jobs: String) throws {
        let run = try Workbench().run("compile", "a.xml", "--jobs=\(jobs)")
        #expect(run.status == 64)
        #expect(run.errors.contains("whole number"))
    }
}
