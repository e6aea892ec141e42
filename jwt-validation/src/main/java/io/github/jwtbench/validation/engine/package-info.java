/** Engines: each reads tokens and verifies signatures with a library of its own. */
@NullMarked
package io.github.jwtbench.validation.engine;

import org.jspecify.annotations.NullMarked;
