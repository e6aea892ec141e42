/** A session: the measurements of modules, one stage after the other, and their needs. */
@NullMarked
package io.github.jwtbench.suite.session;

import org.jspecify.annotations.NullMarked;
