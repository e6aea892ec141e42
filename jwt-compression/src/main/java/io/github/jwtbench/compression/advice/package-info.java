/**
 * Which encoding of a token takes the fewest bytes for given traffic: a model of the sender's HPACK
 * tables, and where encodings change places. The suite's comparison of header encodings holds it
 * against the wire.
 */
package io.github.jwtbench.compression.advice;
