/// Frame sources.
enum Capture {}
