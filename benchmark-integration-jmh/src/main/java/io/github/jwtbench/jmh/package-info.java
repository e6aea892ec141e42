/** Starts all that this module measures, once: the job of the module. */
package io.github.jwtbench.jmh;
