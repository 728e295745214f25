#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of the Tesseract library in use, such as "5.3.0".
const char *mrz_tesseract_version(void);

/// One Tesseract engine with one model, for one thread at a time.
typedef struct mrz_engine mrz_engine;

/// One symbol of the plain text, with its place in the picture in pixels.
typedef struct {
  /// The symbol in UTF-8, zero-terminated; cut to what fits.
  char text[8];
  int left;
  int top;
  int right;
  int bottom;
} mrz_symbol;

/// One character that the network thought of in one time step.
typedef struct {
  /// The time step, from 0.
  int32_t step;
  /// The Unicode scalar; 32 for a space, 0 for the network's blank.
  uint32_t scalar;
  /// Its probability; Tesseract leaves out what lies below 0.01.
  float probability;
} mrz_choice;

/// Whether lines of `line_height` pixels can be read with the `size` bytes of a traineddata file.
///
/// It is tried in a process of its own, since Tesseract ends the process whose file is damaged: call it before threads are
/// started. True where nothing can be tried.
bool mrz_model_is_usable(const char *model, size_t size, int line_height);

/// An engine over the `size` bytes of a traineddata file, or null if Tesseract refuses them.
mrz_engine *mrz_engine_create(const char *model, size_t size);

void mrz_engine_delete(mrz_engine *engine);

/// Whether to hand out the network's choices with each line; on from the start.
bool mrz_engine_keep_choices(mrz_engine *engine, bool keep);

/// Reads a grey picture that holds one line; false if Tesseract gave up.
///
/// `page_mode` is one of Tesseract's page segmentation modes: 13 takes the picture as it is, 7 looks for the line.
bool mrz_engine_recognize(
    mrz_engine *engine, const uint8_t *pixels, int width, int height, int page_mode);

/// The plain text of the last line in UTF-8; valid until the next call.
const char *mrz_engine_text(const mrz_engine *engine);

/// The symbols of the last line; valid until the next call.
const mrz_symbol *mrz_engine_symbols(const mrz_engine *engine, size_t *count);

/// The network's choices for the last line, step by step; valid until the next call.
const mrz_choice *mrz_engine_choices(const mrz_engine *engine, size_t *count);

/// How many time steps the choices cover.
int mrz_engine_step_count(const mrz_engine *engine);

/// Frees what the last recognition told, so that no text of a document waits for the next one.
void mrz_engine_forget(mrz_engine *engine);

#ifdef __cplusplus
}
#endif
