import Capture
import Foundation
import Imaging
import MRZ
import Recognition

extension LiveScanner {
  /// Passes on what happens to the source; on its thread, at once.
  nonisolated func take(_ event: SourceEvent) {
    tell(.source(event))
    switch event {
    case .streaming(let device, _, _): greet("\(device.path) \(device.card)")
    case .playing(let path, _): greet(path)
    case .fault(let fault), .ended(let fault?):
      tell(.event(.error(ErrorEvent(code: .camera, message: "\(fault)"))))
    case .unreadable(let error): tell(.event(.error(ErrorEvent(code: .picture, message: "\(error)"))))
    case .recovered, .ended(nil): break
    }
    guard event.isLoss else { return }
    loss.withLock { $0 = .now }
    Task { await loseSight() }
  }

  /// Reads one frame and tells what it changed.
  func take(_ frame: Frame) async {
    guard isOfNow(frame) else { return }
    let beginning = beginnings
    let sight = ImageQuality(of: frame.image)
    figures.addFrame(isRead: sight.isDocumentInSight, at: .now)
    let reading = sight.isDocumentInSight ? await read(frame.image) : PictureReading()
    let best = reading.zones.max { $1.isBetter(than: $0) }
    if best?.isValidated == true { figures.addValidatedFrame() }
    guard isOfNow(frame) else { return }
    if beginning == beginnings {
      let seconds = Double(frame.time.nanoseconds) * 1e-9
      for event in tracker.take(best?.decoding.zone, at: seconds) { take(event) }
    }
    let facts = SceneFacts(sight, reading, width: frame.image.width, height: frame.image.height)
    tell(
      .sight(
        Sight(
          frame: frame, zone: facts.zone, isSure: best?.isValidated ?? false, advice: facts.advice)))
    tellStatus(isProved ? nil : facts.advice)
  }

  /// Whether the source wasn't lost since the frame was taken.
  private func isOfNow(_ frame: Frame) -> Bool { loss.withLock { $0.map { $0 < frame.time } ?? true } }

  /// Tells how far the fields are, if that or the advice changed.
  func tellStatus(_ advice: Advice? = nil) {
    let shown = self.advice.take(advice)
    let new = StatusEvent(
      documentNumber: status(of: .documentNumber), dateOfBirth: status(of: .dateOfBirth),
      dateOfExpiry: status(of: .dateOfExpiry), advice: shown?.rawValue)
    guard new != status else { return }
    status = new
    tell(.event(.status(new)))
  }

  /// Ends the offer of key `id` and gives its fingerprint; nil where another is on offer.
  func settle(_ id: KeyID, _ reason: ExpiredEvent.Reason) -> KeyFingerprint? {
    guard let settled = offer, settled.id == id else { return nil }
    offer = nil
    tell(.event(.expired(ExpiredEvent(id: id, reason: reason))))
    return settled.key
  }

  private func read(_ picture: LuminanceImage) async -> PictureReading {
    do {
      let (reading, times) = try await reader.read(picture)
      figures.stages.add(times)
      return reading
    } catch {
      tell(.event(.error(ErrorEvent(code: .picture, message: "\(error)"))))
      return PictureReading()
    }
  }

  private func take(_ event: TrackingEvent) {
    switch event {
    case .appeared: fields = [:]
    case .progress(let progress): fields = progress
    case .changed, .gone:
      fields = [:]
      leave()
    case .proved(let zone): handOut(zone)
    }
  }

  private func handOut(_ zone: DecodedZone) {
    figures.addKey()
    let key = KeyFingerprint(zone.key)
    if offer?.key == key {
      offer?.isInView = true
    } else {
      // Of the same document another key is sure now.
      if let offer, offer.isInView { _ = settle(offer.id, .withdrawn) }
      offer = KeyOffer(id: .random(), key: key, issuedAt: Date())
    }
    guard let offer else { return }
    tell(.event(.key(KeyEvent(zone, id: offer.id, issuedAt: offer.issuedAt))))
  }

  /// The document was taken away; its key stays right until another takes its place.
  func leave() {
    guard let gone = offer, gone.isInView else { return }
    offer?.isInView = false
    tell(.event(.expired(ExpiredEvent(id: gone.id, reason: .removed))))
  }

  private nonisolated func greet(_ device: String) {
    tell(.event(.hello(HelloEvent(version: mrzscanVersion, device: device))))
  }

  private var isProved: Bool { !fields.isEmpty && fields.values.allSatisfy { $0 == .validated } }

  /// A field that the format lacks is as far as the others together.
  private func status(of name: FieldName) -> FieldStatus {
    guard !fields.isEmpty else { return .missing }
    guard let progress = fields[name] else { return isProved ? .validated : .pending }
    return switch progress {
    case .missing: .missing
    case .pending: .pending
    case .validated: .validated
    }
  }
}
