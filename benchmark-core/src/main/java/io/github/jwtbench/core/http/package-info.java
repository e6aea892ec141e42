/** Single requests outside of a measurement: where they may go, and answers with limits. */
package io.github.jwtbench.core.http;
