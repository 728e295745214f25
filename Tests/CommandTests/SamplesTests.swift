import Foundation
import Testing

/// The pictures in `samples/`, beside each what must come out.
struct SamplesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples")

  private static func expected(for picture: String) throws -> Record {
    let name = URL(fileURLWithPath: picture).deletingPathExtension().lastPathComponent + ".json"
    return try JSONDecoder().decode(Record.self, from: Data(contentsOf: folder.appending(path: name)))
  }

  @Test func everySampleGivesWhatStandsBesideIt() throws {
    let run = try Command("mrzscan", ["images", Self.folder.path])
    let records = try run.records
    #expect(records.count == 12)
    // One is printed with a wrong digit, so that it can't be validated.
    #expect(run.status == 4)
    for record in records {
      let path = try #require(record.path)
      let expected = try Self.expected(for: path)
      #expect(record.status == expected.status, "\(path): \(record.reason ?? "")")
      #expect(record.format == expected.format, "\(path)")
      #expect(record.key?.documentNumber == expected.key?.documentNumber, "\(path)")
      #expect(record.key?.dateOfBirth == expected.key?.dateOfBirth, "\(path)")
      #expect(record.key?.dateOfExpiry == expected.key?.dateOfExpiry, "\(path)")
      #expect(record.key?.mrzInformation == expected.key?.mrzInformation, "\(path)")
      // No check digit covers a name, so that some character of it may be wrong in a bad picture.
      let pairs = zip((record.lines ?? []).joined(), (expected.lines ?? []).joined())
      #expect(record.lines?.map(\.count) == expected.lines?.map(\.count), "\(path)")
      #expect(pairs.count { $0 != $1 } <= 1, "\(path)")
    }
  }
}
