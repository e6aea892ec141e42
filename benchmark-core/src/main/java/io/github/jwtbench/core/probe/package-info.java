/**
 * The first examination of a foreign service: its TLS, its answers, its metadata and a token, and
 * the faults in them. Observations are data; findings are computed from them only.
 */
@NullMarked
package io.github.jwtbench.core.probe;

import org.jspecify.annotations.NullMarked;
