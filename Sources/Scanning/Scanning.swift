/// The pipeline.
enum Scanning {}
