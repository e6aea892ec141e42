/** Keys that the library benchmarks share. */
package io.github.jwtbench.core.micro.keys;
