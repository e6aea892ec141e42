/** The pages and tables of the suite's comparisons: services, headers, token formats, libraries. */
@NullMarked
package io.github.jwtbench.suite.report;

import org.jspecify.annotations.NullMarked;
