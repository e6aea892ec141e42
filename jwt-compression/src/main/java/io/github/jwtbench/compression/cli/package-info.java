/** The command line of the library. Only this package prints, and only {@code Main} exits. */
package io.github.jwtbench.compression.cli;
