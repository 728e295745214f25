import Foundation
import MRZ

/// What was seen of a zone whose key is known.
struct Sight: Codable {
  let file: String
  /// The keys that are printed in the picture, each as `number birth expiry`.
  let keys: [String]
  let lineLengths: [Int]
  /// The lattice's probabilities, four bytes each.
  let probabilities: Data

  init(file: String, keys: [ChipKey], lattice: Lattice) {
    self.file = file
    self.keys = keys.map(Self.text)
    lineLengths = lattice.lineLengths
    probabilities = lattice.probabilities.withUnsafeBytes { Data($0) }
  }

  var lattice: Lattice {
    let values = probabilities.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
    return Lattice(lineLengths: lineLengths, probabilities: values)
  }

  /// Whether `key` is printed in the picture.
  func holds(_ key: ChipKey) -> Bool { keys.contains(Self.text(key)) }

  private static func text(_ key: ChipKey) -> String {
    "\(key.documentNumber) \(key.dateOfBirth ?? "-") \(key.dateOfExpiry ?? "-")"
  }
}
