/**
 * JMH benchmarks of token validation: this project's engines and other libraries, on the same
 * tokens. A leaf: no other package may depend on it.
 */
@NullMarked
package io.github.jwtbench.library;

import org.jspecify.annotations.NullMarked;
