/** Sessions over time: the lines of a history file, its pages, and its export. */
@NullMarked
package io.github.jwtbench.core.history;

import org.jspecify.annotations.NullMarked;
