#include "CTesseract.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using tesseract::PageSegMode;
using tesseract::ResultIterator;
using tesseract::TessBaseAPI;

struct mrz_engine {
  TessBaseAPI api;
  std::string text;
  std::vector<mrz_symbol> symbols;
  std::vector<mrz_choice> choices;
  int step_count = 0;
};

namespace {

// Tesseract splits each line over all cores, which makes small networks many times slower. OpenMP keeps this setting
// per thread, so it is made wherever a line is read; looked up by name, since Tesseract may be built without OpenMP.
void hold_openmp_to_this_thread() {
  using SetLevels = void (*)(int);
  static const auto set_levels =
      reinterpret_cast<SetLevels>(dlsym(RTLD_DEFAULT, "omp_set_max_active_levels"));
  if (set_levels != nullptr) set_levels(0);
}

// The first Unicode scalar of a UTF-8 text; 0 for an empty one.
uint32_t first_scalar(const char *text) {
  const auto *bytes = reinterpret_cast<const unsigned char *>(text);
  if (bytes[0] < 0x80) return bytes[0];
  int rest = bytes[0] >= 0xF0 ? 3 : bytes[0] >= 0xE0 ? 2 : 1;
  uint32_t scalar = bytes[0] & (0x3F >> rest);
  for (int i = 1; i <= rest && (bytes[i] & 0xC0) == 0x80; ++i) scalar = scalar << 6 | (bytes[i] & 0x3F);
  return scalar;
}

void read_symbols(ResultIterator &it, std::vector<mrz_symbol> &symbols) {
  do {
    std::unique_ptr<char[]> text(it.GetUTF8Text(tesseract::RIL_SYMBOL));
    if (text == nullptr) continue;
    mrz_symbol symbol = {};
    std::strncpy(symbol.text, text.get(), sizeof symbol.text - 1);
    it.BoundingBox(tesseract::RIL_SYMBOL, &symbol.left, &symbol.top, &symbol.right, &symbol.bottom);
    symbols.push_back(symbol);
  } while (it.Next(tesseract::RIL_SYMBOL));
}

// Reads a line of stripes, and ends the process: with 0 where that works.
[[noreturn]] void try_model(const char *model, size_t size, int line_height) {
  const int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  const rlimit no_core = {0, 0}, seconds = {30, 30};
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_CPU, &seconds);
  mrz_engine *engine = mrz_engine_create(model, size);
  if (engine == nullptr) _exit(1);
  const int width = 10 * line_height;
  std::vector<uint8_t> line(static_cast<size_t>(width) * line_height, 255);
  for (size_t i = 0; i < line.size(); i += 8) line[i] = line[i + 1] = 0;
  _exit(mrz_engine_recognize(engine, line.data(), width, line_height, tesseract::PSM_RAW_LINE) ? 0 : 1);
}

// Tesseract keeps the steps word by word and, in each word, symbol by symbol.
int read_choices(ResultIterator &it, std::vector<mrz_choice> &choices) {
  int step = 0;
  do {
    const auto *word = it.GetRawLSTMTimesteps();
    if (word == nullptr) continue;
    for (const auto &symbol : *word) {
      for (const auto &candidates : symbol) {
        for (const auto &[text, probability] : candidates) {
          choices.push_back({step, first_scalar(text), probability});
        }
        ++step;
      }
    }
  } while (it.Next(tesseract::RIL_WORD));
  return step;
}

}  // namespace

const char *mrz_tesseract_version(void) { return TessBaseAPI::Version(); }

bool mrz_model_is_usable(const char *model, size_t size, int line_height) {
  const pid_t child = fork();
  if (child < 0) return true;
  if (child == 0) try_model(model, size, line_height);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return true;
  }
  if (WIFEXITED(status)) return WEXITSTATUS(status) == 0;
  // Whoever interrupts this process interrupts the child too.
  const int signal = WTERMSIG(status);
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

mrz_engine *mrz_engine_create(const char *model, size_t size) {
  hold_openmp_to_this_thread();
  auto engine = std::make_unique<mrz_engine>();
  TessBaseAPI &api = engine->api;
  // Tesseract writes its complaints to standard error otherwise.
  api.SetVariable("debug_file", "/dev/null");
  if (api.Init(model, static_cast<int>(size), "mrz", tesseract::OEM_LSTM_ONLY, nullptr, 0, nullptr, nullptr, false,
               nullptr) != 0) {
    return nullptr;
  }
  // White on black never occurs here, and the second look costs as much as the first.
  api.SetVariable("tessedit_do_invert", "0");
  // Further beams for alternatives; the steps tell more and cost nothing.
  api.SetVariable("lstm_choice_iterations", "0");
  mrz_engine_keep_choices(engine.get(), true);
  return engine.release();
}

void mrz_engine_delete(mrz_engine *engine) { delete engine; }

bool mrz_engine_keep_choices(mrz_engine *engine, bool keep) {
  return engine->api.SetVariable("lstm_choice_mode", keep ? "1" : "0");
}

bool mrz_engine_recognize(
    mrz_engine *engine, const uint8_t *pixels, int width, int height, int page_mode) {
  hold_openmp_to_this_thread();
  mrz_engine_forget(engine);

  TessBaseAPI &api = engine->api;
  api.SetPageSegMode(static_cast<PageSegMode>(page_mode));
  api.SetImage(pixels, width, height, 1, width);
  // Any plausible value: it keeps Tesseract from estimating one.
  api.SetSourceResolution(300);
  if (api.Recognize(nullptr) != 0) {
    api.Clear();
    return false;
  }
  std::unique_ptr<char[]> text(api.GetUTF8Text());
  if (text != nullptr) engine->text = text.get();
  std::unique_ptr<ResultIterator> it(api.GetIterator());
  if (it != nullptr) {
    read_symbols(*it, engine->symbols);
    it->Begin();
    engine->step_count = read_choices(*it, engine->choices);
  }
  it.reset();
  api.Clear();
  return true;
}

const char *mrz_engine_text(const mrz_engine *engine) { return engine->text.c_str(); }

const mrz_symbol *mrz_engine_symbols(const mrz_engine *engine, size_t *count) {
  *count = engine->symbols.size();
  return engine->symbols.data();
}

const mrz_choice *mrz_engine_choices(const mrz_engine *engine, size_t *count) {
  *count = engine->choices.size();
  return engine->choices.data();
}

int mrz_engine_step_count(const mrz_engine *engine) { return engine->step_count; }

void mrz_engine_forget(mrz_engine *engine) {
  // Clearing or assigning would keep the memory with what it holds.
  std::string().swap(engine->text);
  std::vector<mrz_symbol>().swap(engine->symbols);
  std::vector<mrz_choice>().swap(engine->choices);
  engine->step_count = 0;
}
