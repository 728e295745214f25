import MRZ

extension ScanEvent {
  /// The event as one line for people, with its newline.
  public var text: SecretBytes {
    SecretBytes((sentence + "\n").utf8)
  }

  private var sentence: String {
    switch self {
    case .hello(let hello):
      "mrzscan \(hello.version), protocol \(hello.protocol), \(hello.device ?? "no camera")"
    case .status(let status): status.sentence
    case .key(let key): key.sentence
    case .expired(let expired): "key \(expired.id.rawValue) \(expired.reason.sentence)"
    case .error(let error): "error: \(error.message)"
    }
  }
}

extension StatusEvent {
  fileprivate var sentence: String {
    let fields = "number \(documentNumber), birth \(dateOfBirth), expiry \(dateOfExpiry)"
    return advice.map { "\(fields): \($0)" } ?? fields
  }
}

extension KeyEvent {
  fileprivate var sentence: String {
    let values = [
      "number \(key.documentNumber)", key.dateOfBirth.map { "birth \($0)" },
      key.dateOfExpiry.map { "expiry \($0)" }, key.mrzInformation.map { "MRZ information \($0)" },
    ]
    let rivals = alternatives.map { "or \($0.key.mrzInformation ?? $0.key.documentNumber)" }
    return (["key \(id.rawValue): \(format.rawValue)"] + values.compactMap(\.self) + rivals)
      .joined(separator: ", ")
  }
}

extension ExpiredEvent.Reason {
  fileprivate var sentence: String {
    switch self {
    case .removed: "has ended: the document was taken away"
    case .withdrawn: "is withdrawn"
    case .accepted: "was accepted"
    case .rejected: "was rejected"
    }
  }
}
