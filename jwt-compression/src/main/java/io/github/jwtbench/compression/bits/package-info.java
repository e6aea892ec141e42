/**
 * Bits as text that HPACK's Huffman code (RFC 7541 appendix B) makes about as short as the bits.
 */
@NullMarked
package io.github.jwtbench.compression.bits;

import org.jspecify.annotations.NullMarked;
