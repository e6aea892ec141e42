/** Writes a comparison as JSON, AsciiDoc, HTML and charts. It formats and computes nothing. */
package io.github.jwtbench.jmh.compression.report;
