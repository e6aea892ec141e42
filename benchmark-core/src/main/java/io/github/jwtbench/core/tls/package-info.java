/** TLS trust that drivers, probes and token clients share. */
package io.github.jwtbench.core.tls;
