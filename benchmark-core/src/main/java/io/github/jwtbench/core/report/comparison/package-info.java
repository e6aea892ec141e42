/**
 * The answers of comparisons in words, tables and charts: for pages, terminals and GitHub. A page
 * of a session has more around them.
 */
@NullMarked
package io.github.jwtbench.core.report.comparison;

import org.jspecify.annotations.NullMarked;
