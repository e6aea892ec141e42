/** The rig's driver for HTTP/1.1, so that services can be compared under it as well. */
@NullMarked
package io.github.jwtbench.core.load.http1;

import org.jspecify.annotations.NullMarked;
