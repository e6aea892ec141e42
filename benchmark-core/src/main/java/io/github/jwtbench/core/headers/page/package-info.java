/**
 * A comparison of header encodings as JSON, AsciiDoc, HTML and charts. Nothing is computed here.
 */
package io.github.jwtbench.core.headers.page;
