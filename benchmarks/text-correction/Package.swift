// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "text-correction",
  dependencies: [.package(name: "mrzscan", path: "../..")],
  targets: [
    .executableTarget(
      name: "text-correction", dependencies: [.product(name: "MRZ", package: "mrzscan")],
      path: "Sources/TextCorrection")
  ],
  swiftLanguageModes: [.v6]
)
