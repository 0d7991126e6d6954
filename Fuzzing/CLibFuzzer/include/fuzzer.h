// What libFuzzer offers; toolchains have no header of it for C.
#ifndef PLAYFAIR_FUZZER_H
#define PLAYFAIR_FUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

/// Changes the bytes in place as libFuzzer would without a mutator of ours; returns how many they are then.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

#endif
