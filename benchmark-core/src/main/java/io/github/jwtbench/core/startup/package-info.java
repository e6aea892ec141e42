/** How long containers of the service take to answer for the first time. */
package io.github.jwtbench.core.startup;
