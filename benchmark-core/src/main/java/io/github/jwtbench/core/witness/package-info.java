/** Foreign load generators, driven by a scenario: second witnesses of the rig's measurements. */
@NullMarked
package io.github.jwtbench.core.witness;

import org.jspecify.annotations.NullMarked;
