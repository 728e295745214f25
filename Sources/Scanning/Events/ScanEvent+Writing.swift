import MRZ

extension ScanEvent {
  /// The event as one line of JSON in UTF-8 with its newline, in memory that is overwritten after use.
  ///
  /// `alternatives` says whether a key's rivals are written.
  public func line(alternatives: Bool = false) -> SecretBytes {
    JSONLine.object { line in
      switch self {
      case .hello(let hello): hello.write(to: &line)
      case .status(let status): status.write(to: &line)
      case .key(let key): key.write(to: &line, alternatives: alternatives)
      case .expired(let expired): expired.write(to: &line)
      case .error(let error): error.write(to: &line)
      }
    }
  }
}

extension HelloEvent {
  fileprivate func write(to line: inout JSONLine) {
    line.add("event", "hello")
    line.add("protocol", `protocol`)
    line.add("version", version)
    line.add("device", device)
  }
}

extension StatusEvent {
  fileprivate func write(to line: inout JSONLine) {
    line.add("event", "status")
    line.add("documentNumber", documentNumber.rawValue)
    line.add("dateOfBirth", dateOfBirth.rawValue)
    line.add("dateOfExpiry", dateOfExpiry.rawValue)
    line.add("advice", advice)
  }
}

extension KeyEvent {
  fileprivate func write(to line: inout JSONLine, alternatives: Bool) {
    line.add("event", "key")
    line.add("id", id.rawValue)
    line.add("format", format.rawValue)
    line.add("key", object: { key.write(to: &$0) })
    line.add("confidence", probability: confidence)
    if alternatives {
      line.add("alternatives", objects: self.alternatives) { line, rival in
        line.add("key", object: { rival.key.write(to: &$0) })
        line.add("confidence", probability: rival.confidence)
      }
    }
    line.add("issuedAt", Timestamp.text(issuedAt))
  }
}

extension ChipKey {
  fileprivate func write(to line: inout JSONLine) {
    line.add("documentNumber", documentNumber)
    line.add("dateOfBirth", dateOfBirth)
    line.add("dateOfExpiry", dateOfExpiry)
    line.add("mrzInformation", mrzInformation)
  }
}

extension ExpiredEvent {
  fileprivate func write(to line: inout JSONLine) {
    line.add("event", "expired")
    line.add("id", id.rawValue)
    line.add("reason", reason.rawValue)
  }
}

extension ErrorEvent {
  fileprivate func write(to line: inout JSONLine) {
    line.add("event", "error")
    line.add("code", code.rawValue)
    line.add("message", message)
  }
}
