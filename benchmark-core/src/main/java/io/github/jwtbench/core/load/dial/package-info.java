/** Makes the connections of the rig's drivers, for every protocol. */
package io.github.jwtbench.core.load.dial;
