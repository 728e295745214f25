import Testing

@testable import Scanning
