/** Sessions over time: the lines of a history file, its pages, and its export. */
package io.github.jwtbench.core.history;
