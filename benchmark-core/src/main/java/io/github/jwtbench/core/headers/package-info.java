/**
 * How tokens travel in HTTP/2 headers, and what that costs: what a comparison of header encodings
 * has measured, as plain data in a file, and the figures that are computed from it.
 */
package io.github.jwtbench.core.headers;
