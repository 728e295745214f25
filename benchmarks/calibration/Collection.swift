import Foundation
import Imaging
import MRZ
import Recognition
import Scanning

/// Reads pictures of known documents and keeps what was seen of their zones.
enum Collection {
  /// All zones in the pictures of `truth`, but for those whose check digits were printed wrongly.
  static func sights(truth: String, pictures: String) throws -> [Sight] {
    let rows = Dictionary(grouping: try TruthTable(path: truth).rows, by: \.file)
    let model = try ModelLocator().model()
    let reader = try PictureReader(model: model)
    var sights: [Sight] = []
    for (file, rows) in rows.sorted(by: { $0.key < $1.key }) where !rows.contains(where: \.isDisputed) {
      var times = StageTimes()
      let image = try ImageFile(path: "\(pictures)/\(file)").page()
      for zone in try reader.read(image, times: &times).zones {
        guard let decoded = zone.decoding.zone else { continue }
        sights.append(Sight(file: file, keys: rows.compactMap(\.key), lattice: decoded.lattice))
      }
    }
    return sights
  }
}
