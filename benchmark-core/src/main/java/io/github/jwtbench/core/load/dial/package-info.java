/** How the rig's drivers get their connections, whatever they speak on them. */
package io.github.jwtbench.core.load.dial;
