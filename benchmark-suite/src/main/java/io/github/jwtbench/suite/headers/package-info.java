/**
 * Tokens in HTTP/2 headers: bytes in the model of header tables, requests that prove them on the
 * wire, and the load of plain and split as a comparison.
 */
@NullMarked
package io.github.jwtbench.suite.headers;

import org.jspecify.annotations.NullMarked;
