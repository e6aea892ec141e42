/** Makes the connections of the rig's drivers, for every protocol. */
@NullMarked
package io.github.jwtbench.core.load.dial;

import org.jspecify.annotations.NullMarked;
