import Testing

@testable import ChartLayout

@Suite struct TrackTests {
    @Test func roomIsCountedFromTheTrackToTheEnd() {
        let track = Track(50)
        #expect(track.hasRoom(40, before: true, inside: 0...80))
        #expect(!track.hasRoom(40, before: false, inside: 0...80))
    }

    @Test func whatHasNoRoomOnOneSideStandsOnTheOther() {
        #expect(Track(50).beside(5, before: false, need: 40, inside: 0...80).full == 45)
        #expect(Track(50).beside(5, before: true, need: 40, inside: 0...80).full == 45)
        #expect(Track(30).beside(5, before: true, need: 40, inside: 0...80).full == 35)
    }
}
