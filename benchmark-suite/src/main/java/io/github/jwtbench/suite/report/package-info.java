/** The pages and tables of the suite's comparisons: services, headers, token formats, libraries. */
package io.github.jwtbench.suite.report;
