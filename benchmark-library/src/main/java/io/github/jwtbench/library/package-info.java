/**
 * JMH benchmarks of token validation: this project's engines beside other libraries, on the same
 * tokens. A leaf: nothing else may depend on it.
 */
package io.github.jwtbench.library;
