/** A session: the measurements of modules, one stage after the other, and their needs. */
package io.github.jwtbench.suite.session;
