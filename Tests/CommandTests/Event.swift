import Foundation

/// What the tests look at in an event.
struct Event: Decodable {
  let event: String
  let id: String?
  let format: String?
  let key: Record.Key?
  let reason: String?
  let documentNumber: String?
  let advice: String?
  let device: String?
  let code: String?
  let message: String?
}

extension Command {
  /// The events of JSON Lines.
  var events: [Event] {
    get throws {
      try output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }
  }
}
