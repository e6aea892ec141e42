/** The command line of the library. Only this package prints, and only {@code Main} exits. */
@NullMarked
package io.github.jwtbench.compression.cli;

import org.jspecify.annotations.NullMarked;
