/**
 * What a comparison of header encodings has measured, as plain data. It is written to a file as it
 * is; statistics and report are made from that file and can be made again.
 */
package io.github.jwtbench.jmh.compression.measured;
