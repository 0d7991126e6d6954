import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct CategoryLabelsTests {
    private func labels(
        _ names: [String], step: Double, limit: Double = 160, _ placement: AxisLabels = .automatic
    ) -> CategoryLabels {
        let width = step * Double(names.count)
        return CategoryLabels(
            names: names, bands: BandScale(count: names.count, range: 0...width),
            room: LevelRoom(left: -200, right: width + 40), limit: limit, placement: placement)
    }

    private func rows(_ names: [String], step: Double) -> CategoryLabels {
        CategoryLabels(
            rows: names, bands: BandScale(count: names.count, range: 0...step * Double(names.count)), room: 100,
            placement: .automatic)
    }

    @Test func shortNamesLieFlat() {
        let labels = self.labels(["Q1", "Q2"], step: 100)
        #expect(labels.direction == .horizontal)
        #expect(labels.height == 20)
    }

    /// Only names at the ends of the row could reach out of the drawing.
    @Test func namesAtTheEndsAreKnown() {
        let labels = self.labels(["Q1", "Q2", "Q3", "Q4"], step: 100)
        #expect(labels.labels.map(labels.isAtEnd) == [true, false, false, true])
        let years = self.labels((1990...2020).map(String.init), step: 19)
        #expect(years.labels.filter(years.isAtEnd).map(\.index) == [0, 30])
    }

    @Test func longNamesWrapAtSpaces() {
        let labels = self.labels(["Wholesale and retail trade", "Construction"], step: 90)
        #expect(labels.direction == .horizontal)
        #expect(labels.labels[0].lines == ["Wholesale", "and retail", "trade"])
        #expect(labels.height == 50)
    }

    /// A word longer than any line is read as far as a line could go, and is cut as any other.
    @Test func aWordLongerThanAnyLineIsCut() {
        let word = String(repeating: "x", count: 20_000)
        #expect(LabelWrapping.lines(of: word, width: 4000) == nil)
        let lines = LabelWrapping.cutLines(of: "See \(word) and more", width: 200, limit: 2)
        #expect(lines == LabelWrapping.cutLines(of: "See \(word.prefix(100))", width: 200, limit: 2))
        #expect(LabelWrapping.areCut(lines, of: word))
    }

    @Test func numbersInOrderAreThinned() {
        let labels = self.labels((1990...2020).map(String.init), step: 19)
        #expect(labels.direction == .horizontal)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 5, 10])
        // At round numbers, if they are equally far from each other.
        #expect(self.labels((1988...2020).map(String.init), step: 19).labels.map(\.index).prefix(3) == [2, 7, 12])
        #expect(self.labels((1989...2003).map(String.init), step: 30).labels.map(\.index).prefix(2) == [0, 2])
        let fives = stride(from: 1565, to: 1665, by: 5).map(String.init)
        #expect(self.labels(fives, step: 30).labels.map(\.index).prefix(2) == [1, 3])
        let uneven = ([1987] + Array(1989...2020)).map(String.init)
        #expect(self.labels(uneven, step: 19).labels.map(\.index).prefix(3) == [0, 5, 10])
    }

    /// Months are known by those beside them, in whatever language, but not where one is left out.
    @Test func monthsInOrderAreThinned() {
        func areMonths(_ names: [String], _ locale: String = "en") -> Bool {
            Conventions.of(locale: locale).areMonthsInOrder(names)
        }
        #expect(areMonths(["Nov", "Dec", "Jan"]) && areMonths(["January", "February", "March"]))
        #expect(areMonths(["Sept.", "Oct.", "Nov."]) && areMonths(["Jan.", "Feb.", "März", "Apr."], "de"))
        #expect(!areMonths(["Jan", "Mar", "May"]) && !areMonths(["J", "F", "M"]) && !areMonths(["May", "June"]))
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let labels = CategoryLabels(
            names: names, bands: BandScale(count: 12, range: 0...240), room: LevelRoom(left: -200, right: 280),
            limit: 160, placement: .automatic, areMonths: true)
        #expect(labels.direction == .horizontal && !labels.isCrowded)
        #expect(labels.labels.map(\.index) == [0, 2, 4, 6, 8, 10])
    }

    /// In each group names are thinned from its first on, and none stands nearer to the next group's first than to its own
    /// neighbours; a group with less room than a name has none.
    @Test func namesAreThinnedInEachGroup() {
        func shown(_ lengths: [Int], step: Double) -> CategoryLabels {
            var end = 0
            let runs = lengths.map { length in
                end += length
                return end - length..<end
            }
            let width = step * Double(end)
            return CategoryLabels(
                names: (0..<end).map { "C\($0 % 4)" }, bands: BandScale(count: end, range: 0...width),
                room: LevelRoom(left: -200, right: width + 40), limit: 160, placement: .vertical, runs: runs)
        }
        #expect(shown([4, 4], step: 20).labels.map(\.index) == Array(0..<8))
        #expect(shown([4, 4], step: 7).labels.map(\.index) == [0, 2, 4, 6])
        #expect(shown([4, 4], step: 5).labels.map(\.index) == [0, 4, 7])
        #expect(shown([1, 4, 4], step: 5).labels.map(\.index) == [1, 5, 8])
        let none = shown([4, 4, 4], step: 1)
        #expect(none.labels.map(\.index) == [8])
        #expect(none.isCrowded)
    }

    @Test func namesAreNeverDropped() {
        let names = (0..<30).map { "Department number \($0)" }
        let labels = self.labels(names, step: 20)
        #expect(labels.direction == .angled)
        #expect(labels.labels.count == 30)
        #expect(self.labels(names, step: 13).direction == .upright)
    }

    @Test func rowsLowerThanTextAreThinned() {
        let names = (0..<30).map { "c\($0)" }
        #expect(rows(names, step: 14).labels.count == 30)
        let labels = rows(names, step: 6)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 3, 6])
        #expect(labels.isCrowded)
    }

    @Test func rowsWrapInAsManyLinesAsTheyHold() {
        let names = ["Wholesale and retail trade", "Construction"]
        #expect(rows(names, step: 60).labels.map(\.lines) == [["Wholesale and", "retail trade"], ["Construction"]])
        #expect(!rows(names, step: 60).areCut)
        #expect(rows(names, step: 60).lineWidth <= 100)
        let low = rows(names, step: 24)
        #expect(low.labels.map(\.lines.count) == [1, 1])
        #expect(low.labels.map(\.isCut) == [true, false])
        #expect(low.areCut)
        let long = rows([Array(repeating: "education", count: 7).joined(separator: " ")], step: 90)
        #expect(long.labels[0].lines.count == 3)
        #expect(long.areCut && long.labels[0].lines[2].hasSuffix("…"))
    }

    @Test func rowsOfNumbersInOrderAreThinnedRoundly() {
        let labels = rows((1990...2020).map(String.init), step: 6)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 5, 10])
        #expect(!labels.isCrowded)
    }

    @Test func thinnedNumbersKeepTheirRhythmToTheEnd() {
        let labels = self.labels((1990...2023).map(String.init), step: 19)
        #expect(labels.labels.map(\.index) == [0, 5, 10, 15, 20, 25, 30])
        #expect(self.labels((1990...2025).map(String.init), step: 19).labels.map(\.index).last == 35)
    }

    @Test func namesStandCloserBeforeTheyAreTurned() {
        let names = ["Chinstrap", "Adelie", "Macaroni"]
        let widest = names[0].labelWidth
        // A long name may reach into the band of a short one.
        #expect(labels(names, step: widest - 2).labels.map(\.lines) == names.map { [$0] })
        #expect(labels(names, step: widest - 2).direction == .horizontal)
        #expect(labels(names, step: widest * 0.8).direction != .horizontal)
    }

    @Test func rowsThatReadAlikeLoseTheirMiddles() {
        let names = ["Streptococcus hemolyticus", "Streptococcus viridans", "Staphylococcus"]
        let low = rows(names, step: 20).labels
        #expect(low[0].lines[0].hasPrefix("Strep") && low[0].lines[0].hasSuffix("ticus"))
        #expect(low[1].lines[0].hasPrefix("Strep") && low[1].lines[0].hasSuffix("idans"))
        #expect(low.allSatisfy { $0.lines[0].labelWidth <= 100 })
        let high = rows(["Northern Incomprehensibilities of A", "Northern Incomprehensibilities of B"], step: 40).labels
        #expect(high.map { $0.lines[0] } == ["Northern", "Northern"])
        #expect(high.map { $0.lines[1].last } == ["A", "B"])
    }

    @Test func rowsThatWouldBeCutTakeMoreOfTheWidth() {
        func width(_ names: [String], sharing width: Double) -> Double {
            CategoryLabels(
                rows: names, bands: BandScale(count: names.count, range: 0...20), sharing: width, placement: .automatic
            ).lineWidth
        }
        let name = "Wholesale and retail trade"
        #expect(width([name], sharing: name.labelWidth / 0.4) == name.labelWidth)
        #expect(width([name], sharing: 300) <= 135)
        #expect(width(["Finance"], sharing: 300) == "Finance".labelWidth)
    }

    @Test func namesAreBrokenBehindHyphensAndBetweenIdeographs() {
        #expect(LabelWrapping.lines(of: "Baden-Württemberg", width: 80) == ["Baden-", "Württemberg"])
        #expect(LabelWrapping.lines(of: "中华人民共和国", width: 59) == ["中华人民", "共和国"])
        // One ideograph is not left alone, unless nothing else may stand before it.
        #expect(LabelWrapping.lines(of: "东方明珠塔", width: 59) == ["东方明", "珠塔"])
        #expect(LabelWrapping.lines(of: "东方明珠 塔", width: 59) == ["东方明珠", "塔"])
        #expect(LabelWrapping.lines(of: "東京都（都）。", width: 66) == ["東京都", "（都）。"])
        #expect(LabelWrapping.lines(of: "1990-1995", width: 40) == nil)
        #expect(LabelWrapping.lines(of: "-5", width: 40) == ["-5"])
        #expect(LabelWrapping.lines(of: "Incomprehensibilities", width: 40) == nil)
        #expect(LabelWrapping.lines(of: "", width: 40) == [""])
    }

    @Test func eachLineHasAWidthOfItsOwn() {
        func lines(_ widths: [Double]) -> [String]? {
            LabelWrapping.lines(of: "wide words and one", widths: widths, size: 12)
        }
        #expect(lines([500]) == ["wide words and one"])
        #expect(lines([10, 500]) == nil)
        let (short, long) = ("wide".labelWidth + 1, "words and one".labelWidth + 1)
        #expect(lines([short, long]) == ["wide", "words and one"])
        #expect(lines([short, short]) == nil)
    }

    @Test func textsThatMustStandAreCutInTheirLastLine() {
        #expect(LabelWrapping.cutLines(of: "中华人民共和国成立", width: 40, limit: 4) == ["中华人", "民共和", "国成立"])
        #expect(LabelWrapping.cutLines(of: "中华人民共和国成立", width: 40, limit: 2) == ["中华人", "民共…"])
        #expect(LabelWrapping.cutLines(of: "a b c", width: 10, limit: 2) == ["a", "…"])
        #expect(LabelWrapping.cutLines(of: "", width: 10, limit: 2) == [""])
    }

    @Test func theAuthorsDirectionHolds() {
        let names = ["Alpha", "Beta", "Gamma"]
        #expect(labels(names, step: 100, .angled).direction == .angled)
        #expect(labels(names, step: 100, .vertical).direction == .upright)
        #expect(labels(names, step: 100, .none).labels.isEmpty)
        let level = labels((0..<9).map { "Department number \($0)" }, step: 20, .horizontal)
        #expect(level.direction == .horizontal)
        #expect(level.isCrowded)
        #expect(level.labels.count < 9)
    }

    @Test func roomIsMadeForTheLongestUpToTheLimit() {
        let names = ["A", String(repeating: "long ", count: 8)]
        let whole = labels(names, step: 14, limit: 300, .vertical)
        #expect(whole.height > names[1].labelWidth)
        #expect(whole.labels.allSatisfy { !$0.isCut })
        let cut = labels(names, step: 14, limit: 90, .vertical)
        #expect(cut.height == 90 && cut.lackHeight && !whole.lackHeight)
        #expect(cut.labels.map(\.isCut) == [false, true])
        #expect(cut.labels[1].lines[0].hasSuffix("…"))
    }

    @Test func angledNamesThatWouldLeaveTheDrawingAreCut() {
        let names = [String(repeating: "long ", count: 8), "B"]
        let labels = CategoryLabels(
            names: names, bands: BandScale(count: 2, range: 20...60), room: LevelRoom(left: 0, right: 80), limit: 300,
            placement: .angled)
        // No height would help.
        #expect(labels.labels[0].isCut && !labels.lackHeight)
        #expect(labels.overhang > 50)
    }

    @Test func namesAboveRowsAreWhole() {
        let names = ["Kindergartens and day care", "Theatre"]
        let bands = BandScale(count: 2, range: 0...80)
        let labels = CategoryLabels(above: names, bands: bands, width: 120, rise: 12)
        #expect(labels.labels.map(\.lines.count) == [2, 1])
        #expect(labels.lineWidth == 0 && labels.heightInRow == 2 * CategoryLabels.lineHeight + 3)
        let left = bands.leaving(labels.heightInRow)
        #expect(left.room == 40 - labels.heightInRow)
        #expect(left.center(of: 0) == 20 + labels.heightInRow / 2)
        #expect(left.position(of: 1).constant == left.center(of: 1))
    }

    @Test func aRowHoldsAsManyLinesAsItIsSaidTo() {
        let names = ["Wholesale and retail trade", "Construction of bridges"]
        for count in 1...3 {
            let labels = rows(names, step: CategoryLabels.rowStep(ofLines: count))
            #expect(labels.labels.map(\.lines.count).max() == min(count, 2))
        }
    }
}
