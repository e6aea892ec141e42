/**
 * What a comparison of header encodings says: pure functions from a measurement to records. The
 * report arranges and formats these, and computes nothing.
 */
package io.github.jwtbench.jmh.compression.result;
