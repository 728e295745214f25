extension Document {
  /// All that breaks a rule or calls for a second look; `expired` only where `reference` is given.
  public func findings(asOf reference: CalendarDate? = nil) -> [Finding] {
    var findings = layout.fields.flatMap(findings)
    if case .refuses = composite { findings.append(.compositeRefuses) }
    if name?.mayBeTruncated == true { findings.append(.nameMayBeTruncated) }
    if let reference, let expiry = resolvedDate(.dateOfExpiry, asOf: reference), reference.isAfter(expiry) {
      findings.append(.expired)
    }
    return findings
  }

  private func findings(_ layout: FieldLayout) -> [Finding] {
    let field = content(of: layout)
    var findings: [Finding] = []
    if case .refuses = field.checkDigit { findings.append(.checkDigitRefuses(field.name)) }
    findings += field.unexpectedPositions.map { .unexpectedCharacter(field.name, field.cell(at: $0)) }
    if date(field.name)?.isPossible == false { findings.append(.impossibleDate(field.name)) }
    if field.layout.content == .state, StateCode(field.value).name == nil {
      findings.append(.unknownState(field.name))
    }
    return findings
  }
}

extension DocumentField {
  /// The cell at `position` of the field, from 0.
  fileprivate func cell(at position: Int) -> Cells {
    var rest = position
    for run in cells {
      if rest < run.columns.count {
        let column = run.columns.lowerBound + rest
        return Cells(line: run.line, columns: column..<column + 1)
      }
      rest -= run.columns.count
    }
    preconditionFailure("the position lies in the field")
  }
}
