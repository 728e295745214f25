/// The version of mrzscan, by semver.org.
public let mrzscanVersion = "0.1.0"
