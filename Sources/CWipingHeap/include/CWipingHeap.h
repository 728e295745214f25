#pragma once
// Linked into a program, this target overwrites all memory that the program, and every library in it, gives back to
// the C library's heap. Nothing needs to be called.
