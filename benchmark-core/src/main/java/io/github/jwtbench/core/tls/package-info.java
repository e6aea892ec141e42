/** TLS trust that drivers, probes and token clients share. */
@NullMarked
package io.github.jwtbench.core.tls;

import org.jspecify.annotations.NullMarked;
