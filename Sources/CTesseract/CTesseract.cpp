#include "CTesseract.h"

#include <tesseract/baseapi.h>

const char *mrz_tesseract_version(void) { return tesseract::TessBaseAPI::Version(); }
