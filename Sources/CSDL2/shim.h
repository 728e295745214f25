#pragma once

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

// Swift doesn't import macros that cast or call.
static const int csdl2_CENTERED = SDL_WINDOWPOS_CENTERED;
