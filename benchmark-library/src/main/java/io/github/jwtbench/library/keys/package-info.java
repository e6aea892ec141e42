/** Keys that the library benchmarks share. */
@NullMarked
package io.github.jwtbench.library.keys;

import org.jspecify.annotations.NullMarked;
