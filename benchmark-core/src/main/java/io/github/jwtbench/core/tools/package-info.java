/** Reads what the tools printed. */
package io.github.jwtbench.core.tools;
