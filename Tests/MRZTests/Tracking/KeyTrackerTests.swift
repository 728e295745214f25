import Testing

@testable import MRZ

@Suite struct KeyTrackerTests {
  static let decoder = ZoneDecoder(layouts: [.td3])
  static let first = SampleZone.passport(number: "L898902C3", birth: "740812", expiry: "120415")
  static let second = SampleZone.passport(number: "XS1234567", birth: "790220", expiry: "160320")

  private func zone(_ document: Document, sharpness: Double, _ random: inout SeededGenerator)
    -> DecodedZone?
  {
    Self.decoder.decode(
      LatticeCalibrationTests.seen(document, sharpness: sharpness...sharpness, using: &random)
    ).zone
  }

  /// What a tracker says to frames given as (document or nil, how sharp), five a second.
  private func run(
    _ frames: [(Document?, Double)], rule: TrackingRule = TrackingRule()
  ) -> [(frame: Int, event: TrackingEvent)] {
    var tracker = KeyTracker(decoder: Self.decoder, rule: rule)
    var random = SeededGenerator(seed: 3)
    return frames.enumerated().flatMap { index, frame in
      let zone = frame.0.flatMap { self.zone($0, sharpness: frame.1, &random) }
      return tracker.take(zone, at: Double(index) / 5).map { (index, $0) }
    }
  }

  private func proved(_ events: [(frame: Int, event: TrackingEvent)]) -> [(
    frame: Int, number: String
  )] {
    events.compactMap { frame, event in
      guard case .proved(let zone) = event else { return nil }
      return (frame, zone.key.documentNumber)
    }
  }

  private func frames(_ document: Document?, _ sharpness: Double, _ count: Int) -> [(
    Document?, Double
  )] {
    [(Document?, Double)](repeating: (document, sharpness), count: count)
  }

  @Test func threeClearFramesProveTheKeyOnce() {
    let keys = proved(run(frames(Self.first, 6, 10)))
    #expect(keys.map(\.frame) == [2])
    #expect(keys.map(\.number) == ["L898902C3"])
  }

  @Test func oneSuperbFrameSufficesWhereAsked() {
    let keys = proved(run(frames(Self.first, 6, 3), rule: TrackingRule(confirmations: 1)))
    #expect(keys.map(\.frame) == [0])
  }

  @Test func joinedFramesGiveWhatNoneGivesAlone() {
    var random = SeededGenerator(seed: 3)
    let alone = (0..<16).filter { _ in
      zone(Self.first, sharpness: 2.6, &random)?.isValidated == true
    }
    let keys = proved(run(frames(Self.first, 2.6, 16)))
    #expect(alone.count < 3)
    #expect(keys.map(\.number) == ["L898902C3"])
  }

  @Test func anotherDocumentIsNoticedWithinTwoFramesAndNotMixed() {
    let events = run(frames(Self.first, 6, 4) + frames(Self.second, 6, 5))
    let changed = events.filter { if case .changed = $0.event { true } else { false } }
    #expect(changed.map(\.frame) == [5])
    #expect(proved(events).map(\.number) == ["L898902C3", "XS1234567"])
  }

  @Test func aFlickeringFrameDoesNotEndADocument() {
    let events = run(
      frames(Self.first, 6, 2) + frames(Self.second, 6, 1) + frames(Self.first, 6, 3))
    #expect(!events.contains { if case .changed = $0.event { true } else { false } })
    #expect(proved(events).map(\.number) == ["L898902C3"])
  }

  @Test func goneAfterEmptyFramesAndRearmedOnlyAfterAWhile() {
    let shortly = run(frames(Self.first, 6, 4) + frames(nil, 0, 6) + frames(Self.first, 6, 4))
    #expect(shortly.contains { if case .gone = $0.event { $0.frame == 8 } else { false } })
    #expect(proved(shortly).count == 1)
    let later = run(frames(Self.first, 6, 4) + frames(nil, 0, 20) + frames(Self.first, 6, 4))
    #expect(proved(later).count == 2)
  }

  @Test func aRejectedKeyIsNotHandedOutAgainUnlessRetried() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    func show(_ count: Int, from time: Double) -> [DecodedZone] {
      (0..<count).flatMap { index in
        tracker.take(zone(Self.first, sharpness: 6, &random), at: time + Double(index) / 5)
      }.compactMap { if case .proved(let zone) = $0 { zone } else { nil } }
    }
    let key = try #require(show(4, from: 0).first).key
    tracker.reject(key)
    #expect(tracker.zone == nil)
    #expect(show(6, from: 1).isEmpty)
    tracker.retry()
    #expect(show(1, from: 3).map(\.key) == [key])
  }

  @Test func progressGoesFromPendingToValidated() {
    let states = run(frames(Self.first, 6, 4)).compactMap { _, event -> FieldProgress? in
      guard case .progress(let fields) = event else { return nil }
      return fields[.documentNumber]
    }
    #expect(states == [.pending, .validated])
  }
}
