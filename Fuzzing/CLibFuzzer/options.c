#include "fuzzer.h"

// What the sanitizers do where ASAN_OPTIONS say nothing else. An overflow of the stack is a finding as any other, and what is
// asked of memory beyond a gigabyte is told by libFuzzer (-malloc_limit_mb), not answered with NULL.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "detect_leaks=1:detect_stack_use_after_return=0:allocator_may_return_null=0:handle_abort=1";
}
