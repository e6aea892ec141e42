/**
 * The steps of the data flow as commands: each reads files, writes files, and can be run again on
 * old ones. Only this package and the mains print, exit or read environment variables.
 */
@NullMarked
package io.github.jwtbench.core.cli;

import org.jspecify.annotations.NullMarked;
