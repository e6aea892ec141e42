/** Single requests outside of a measurement: where they may go, and answers with limits. */
@NullMarked
package io.github.jwtbench.core.http;

import org.jspecify.annotations.NullMarked;
