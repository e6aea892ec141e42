/** The rig's driver for HTTP/1.1, so that services can be compared under it as well. */
package io.github.jwtbench.core.load.http1;
