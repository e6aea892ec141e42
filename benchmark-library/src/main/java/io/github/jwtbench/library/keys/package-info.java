/** Keys that the library benchmarks share. */
package io.github.jwtbench.library.keys;
