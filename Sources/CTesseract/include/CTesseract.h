#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// The version of the Tesseract library in use, such as "5.3.0".
const char *mrz_tesseract_version(void);
#ifdef __cplusplus
}
#endif
