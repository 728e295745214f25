/// Drawn documents.
enum Specimens {}
