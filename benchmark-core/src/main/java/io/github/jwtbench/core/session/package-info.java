/** A session: what a module measures, one stage after the other, and what it needs to run. */
package io.github.jwtbench.core.session;
