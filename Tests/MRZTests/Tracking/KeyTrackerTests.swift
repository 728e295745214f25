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

  /// A second document of the same holder or of a twin: dates are alike, and some of the number may be.
  @Test(arguments: ["C01X00T48", "L898902C8", "L898962C3", "L89890293", "M898902C3", "L8989O2C3"])
  func anotherDocumentWithTheSameDatesIsNoticedWithinTwoFrames(_ number: String) {
    let twin = SampleZone.passport(number: number, birth: "740812", expiry: "120415")
    let events = run(frames(Self.first, 6, 4) + frames(twin, 6, 4))
    let changed = events.filter { if case .changed = $0.event { true } else { false } }
    #expect(changed.map(\.frame) == [5])
    #expect(proved(events).map(\.number) == ["L898902C3", number])
  }

  /// The same where no frame proves its key alone: nothing is called right that isn't in view.
  @Test func anotherDocumentWithTheSameDatesIsNoticedInPoorFrames() {
    let twin = SampleZone.passport(number: "C01X00T48", birth: "740812", expiry: "120415")
    let events = run(frames(Self.first, 6, 4) + frames(twin, 2.6, 40))
    let changed = events.filter { if case .changed = $0.event { true } else { false } }
    #expect(changed.count == 1 && changed[0].frame <= 4 + TrackingRule().absentFrames)
    #expect(proved(events).map(\.number) == ["L898902C3", "C01X00T48"])
  }

  /// Frames of other documents, each seen once, don't leave the last one standing as if it were in view.
  @Test func aDocumentThatIsNotSeenIsGone() {
    var random = SeededGenerator(seed: 9)
    let others = (0..<5).map { _ in (Document?.some(SampleZone.random(using: &random)), 6.0) }
    let events = run(frames(Self.first, 6, 4) + others + frames(Self.first, 6, 1))
    #expect(events.contains { if case .changed = $0.event { $0.frame == 8 } else { false } })
    #expect(proved(events).count == 1)
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

  @Test func whoNeedNotBeAwayLongIsHandedOutOnceForEachShowing() {
    let events = run(
      frames(Self.first, 6, 10) + frames(nil, 0, 6) + frames(Self.first, 6, 10), rule: TrackingRule(rearm: 0))
    #expect(proved(events).map(\.frame) == [2, 18])
  }

  @Test func aPauseOfTheCameraIsNoAbsenceOfTheDocument() {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let frame = { self.zone(Self.first, sharpness: 6, &random) }
    #expect(proved(show(4, from: 0, to: &tracker, frame)) == ["L898902C3"])
    // Ten seconds without a frame, then the same document, which nobody took away.
    #expect(proved(show(1, from: 11, to: &tracker) { nil }).isEmpty)
    #expect(proved(show(5, from: 11.2, to: &tracker, frame)).isEmpty)
  }

  /// Shows frames to `tracker`, five a second from `time` on, and returns what it says.
  private func show(
    _ count: Int, from time: Double, to tracker: inout KeyTracker, _ zone: () -> DecodedZone?
  ) -> [TrackingEvent] {
    (0..<count).flatMap { tracker.take(zone(), at: time + Double($0) / 5) }
  }

  private func proved(_ events: [TrackingEvent]) -> [String] {
    events.compactMap { if case .proved(let zone) = $0 { zone.key.documentNumber } else { nil } }
  }

  /// Each field's states, in the order in which they were told.
  private func states(_ events: [TrackingEvent]) -> [FieldName: [FieldProgress]] {
    events.reduce(into: [:]) { states, event in
      guard case .progress(let fields) = event else { return }
      for (name, state) in fields { states[name, default: []].append(state) }
    }
  }

  @Test func aRejectedKeyIsNotHandedOutAgainNorCalledValidated() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let frame = { self.zone(Self.first, sharpness: 6, &random) }
    #expect(proved(show(4, from: 0, to: &tracker, frame)) == ["L898902C3"])
    tracker.reject(KeyFingerprint(Self.first.key))
    #expect(tracker.zone == nil)
    let events = show(30, from: 1, to: &tracker, frame)
    #expect(proved(events).isEmpty)
    #expect(states(events)[.documentNumber]?.contains(.validated) == false)
    #expect(tracker.zone?.isValidated == false)
  }

  /// Other documents are read meanwhile as ever.
  @Test func aRejectionIsAboutOneDocument() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    _ = show(4, from: 0, to: &tracker) { zone(Self.first, sharpness: 6, &random) }
    tracker.reject(KeyFingerprint(Self.first.key))
    let other = show(5, from: 1, to: &tracker) { zone(Self.second, sharpness: 6, &random) }
    #expect(proved(other) == ["XS1234567"])
    let again = show(6, from: 2, to: &tracker) { zone(Self.first, sharpness: 6, &random) }
    #expect(proved(again).isEmpty)
  }

  @Test(arguments: [(50.0, 0), (70.0, 1)])
  func aRejectionEndsWhenTheDocumentWasAwayForAMinute(_ absence: Double, _ keys: Int) throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let frame = { self.zone(Self.first, sharpness: 6, &random) }
    _ = show(4, from: 0, to: &tracker, frame)
    tracker.reject(KeyFingerprint(Self.first.key))
    // As long as it is looked at, the minute doesn't begin.
    #expect(proved(show(500, from: 1, to: &tracker, frame)).isEmpty)
    _ = show(Int(5 * absence), from: 101, to: &tracker) { nil }
    #expect(proved(show(6, from: 101 + absence, to: &tracker, frame)).count == keys)
  }

  @Test func whoForgetsHandsOutARejectedKeyAgain() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let frame = { self.zone(Self.first, sharpness: 6, &random) }
    _ = show(4, from: 0, to: &tracker, frame)
    tracker.reject(KeyFingerprint(Self.first.key))
    _ = show(4, from: 1, to: &tracker, frame)
    tracker.forget()
    #expect(proved(show(4, from: 2, to: &tracker, frame)) == ["L898902C3"])
  }

  @Test func retryHandsTheSameKeyOutAgain() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let frame = { self.zone(Self.first, sharpness: 6, &random) }
    _ = show(4, from: 0, to: &tracker, frame)
    #expect(proved(show(4, from: 1, to: &tracker, frame)).isEmpty)
    tracker.retry()
    #expect(proved(show(1, from: 2, to: &tracker, frame)) == ["L898902C3"])
  }

  /// A frame of the first passport whose C in line 2, column 8, looks like a 2 with this probability: no check digit
  /// tells the two apart (12 and 2 are equal modulo 10).
  private func frame(two: Float, _ random: inout SeededGenerator) -> DecodedZone? {
    let clear = LatticeCalibrationTests.seen(Self.first, sharpness: 6...6, using: &random)
    var probabilities = clear.probabilities
    let cell = (44 + 7) * MRZCharacter.count
    for (place, character) in MRZCharacter.all.enumerated() {
      probabilities[cell + place] = ["2": two, "C": 0.9996 - two][character.description] ?? 1e-5
    }
    return Self.decoder.decode(Lattice(lineLengths: clear.lineLengths, probabilities: probabilities)).zone
  }

  /// The zone of the first passport of which the picture shows no more than 36 columns.
  private func cutZone(_ decoder: ZoneDecoder, _ random: inout SeededGenerator) -> DecodedZone? {
    let whole = LatticeCalibrationTests.seen(Self.first, sharpness: 4...4, using: &random)
    let cells = Array(0..<36) + Array(44..<80)
    let probabilities = cells.flatMap {
      whole.probabilities[$0 * MRZCharacter.count..<($0 + 1) * MRZCharacter.count]
    }
    return decoder.decode(Lattice(lineLengths: [36, 36], probabilities: probabilities)).zone
  }

  @Test func aPassportWhoseLinesAreCutIsNoVisa() throws {
    let decoder = ZoneDecoder()
    var tracker = KeyTracker(decoder: decoder)
    var random = SeededGenerator(seed: 3)
    #expect(proved(show(10, from: 0, to: &tracker) { cutZone(decoder, &random) }).isEmpty)
    // What is left has a visa's check digits, but for a passport's first letter.
    let zone = try #require(tracker.zone)
    #expect(
      zone.document.format == .mrvb && zone.verdict == .unverified([.contradictsEvidence(.documentCode)]))
  }

  @Test func framesThatWouldLeaveADoubtSufficeOnceTheRivalIsRefused() throws {
    var tracker = KeyTracker(decoder: Self.decoder)
    var random = SeededGenerator(seed: 3)
    let misleading = { self.frame(two: 0.9, &random) }
    #expect(proved(show(10, from: 0, to: &tracker, misleading)) == ["L89890223"])
    tracker.reject(KeyFingerprint(try #require(tracker.zone).key))
    let doubtful = { self.frame(two: 0.5, &random) }
    #expect(proved(show(10, from: 2, to: &tracker, doubtful)) == ["L898902C3"])
    #expect(tracker.zone?.alternatives.contains { $0.key.documentNumber == "L89890223" } == false)

    var unaware = KeyTracker(decoder: Self.decoder)
    #expect(proved(show(10, from: 0, to: &unaware, doubtful)).isEmpty)

    // That one refused as well, nothing is left.
    tracker.reject(KeyFingerprint(Self.first.key))
    #expect(proved(show(10, from: 4, to: &tracker, doubtful)).isEmpty)
  }

  @Test func progressGoesFromPendingToValidated() {
    let states = run(frames(Self.first, 6, 4)).compactMap { _, event -> FieldProgress? in
      guard case .progress(let fields) = event else { return nil }
      return fields[.documentNumber]
    }
    #expect(states == [.pending, .validated])
  }
}
