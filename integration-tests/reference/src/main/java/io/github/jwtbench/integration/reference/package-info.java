/** Other validators in the place of ours, in the same service. */
package io.github.jwtbench.integration.reference;
