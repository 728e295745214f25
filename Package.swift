// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "mrzscan",
  products: [
    .library(name: "MRZ", targets: ["MRZ"]),
    .library(name: "Scanning", targets: ["Scanning"]),
    .executable(name: "mrzscan", targets: ["mrzscan"]),
    .executable(name: "mrzspecimen", targets: ["mrzspecimen"]),
  ],
  targets: [
    // The pipeline, in the order a picture runs through it.
    .target(name: "MRZ"),
    .target(name: "Imaging", dependencies: ["CLeptonica", "CTurboJPEG", "CPNG", "CHEIF"]),
    .target(name: "Recognition", dependencies: ["MRZ", "Imaging", "CTesseract"]),
    .target(name: "Capture", dependencies: ["Imaging", "CV4L2", "CTurboJPEG"]),
    .target(name: "Scanning", dependencies: ["MRZ", "Imaging", "Recognition", "Capture", "CLinux"]),
    .executableTarget(
      name: "mrzscan",
      dependencies: [
        "Scanning", "Capture", "Recognition", "Imaging", "MRZ", "CommandLineOptions", "CWipingHeap",
        "CCairo", "CSDL2",
      ]),
    // Overwrites the memory that the command frees.
    .target(name: "CWipingHeap"),

    // Drawn documents for samples, benchmarks and training.
    .target(name: "Specimens", dependencies: ["MRZ", "Imaging", "CCairo", "CLeptonica", "CTurboJPEG"]),
    .executableTarget(
      name: "mrzspecimen", dependencies: ["Specimens", "MRZ", "Imaging", "CommandLineOptions"]),

    // Both commands' options, over getopt_long.
    .target(name: "CommandLineOptions", dependencies: ["CGetopt"]),

    // Programs that compare us with others.
    .executableTarget(
      name: "model-benchmark", dependencies: ["MRZ", "Imaging", "Recognition", "Specimens"],
      path: "benchmarks/models", exclude: ["RESULTS.md", "curves.svg", "run", "settings", "tables.py"]),
    // Measures the socket; see benchmarks/socket/README.md.
    .executableTarget(
      name: "socketbench", dependencies: ["MRZ", "Scanning"], path: "benchmarks/socket",
      exclude: ["README.md"]),

    // Counts right and wrong keys among misread zones; see benchmarks/text-correction/README.md.
    .executableTarget(
      name: "text-benchmark", dependencies: ["MRZ", "Specimens"], path: "benchmarks/text-correction",
      exclude: [
        "README.md", "confusions.py", "confusions.tsv", "confusions-early.tsv", "oracle.py", "peer.py", "run",
      ]),
    // Fits how far evidence is trusted; see benchmarks/calibration/README.md.
    .executableTarget(
      name: "calibration", dependencies: ["MRZ", "Imaging", "Recognition", "Scanning"],
      path: "benchmarks/calibration", exclude: ["README.md"]),
    // Measures the command with test cameras; see benchmarks/camera/README.md.
    .executableTarget(
      name: "camerabench",
      dependencies: ["MRZ", "Imaging", "CameraRig", "Scanning", "Capture", "Recognition", "Specimens"],
      path: "benchmarks/camera",
      exclude: ["README.md"]),

    // C libraries.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CV4L2", pkgConfig: "libv4l2", providers: [.apt(["libv4l-dev"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CTesseractLibrary", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
    .target(name: "CTesseract", dependencies: ["CTesseractLibrary"]),

    // A camera in user space, for tests and benchmarks.
    .target(name: "CameraRig", path: "Tests/Rigs/CameraRig"),

    .testTarget(name: "MRZTests", dependencies: ["MRZ"]),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "CLeptonica", "CTurboJPEG"]),
    .testTarget(name: "RecognitionTests", dependencies: ["Recognition", "Imaging", "MRZ"]),
    .testTarget(name: "CaptureTests", dependencies: ["Capture", "Imaging", "CTurboJPEG", "CameraRig"]),
    .testTarget(
      name: "ScanningTests", dependencies: ["Scanning", "Capture", "Recognition", "Imaging", "MRZ"]),
    .testTarget(name: "SpecimensTests", dependencies: ["Specimens", "MRZ", "Imaging"]),
    .testTarget(name: "CommandLineOptionsTests", dependencies: ["CommandLineOptions"]),
    .testTarget(name: "CommandTests", dependencies: ["CameraRig"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
