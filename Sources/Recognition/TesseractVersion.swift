import CTesseract

/// The version of the Tesseract library in use, such as `5.3.0`.
public func tesseractVersion() -> String { String(cString: mrz_tesseract_version()) }
