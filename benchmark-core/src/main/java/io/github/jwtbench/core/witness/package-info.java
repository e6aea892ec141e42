/** Foreign load generators, driven by a scenario: second witnesses of the rig's measurements. */
package io.github.jwtbench.core.witness;
