/**
 * Two builds of the service, measured in turn on one machine, so that what the machine does cancels
 * out: fresh starts of both, and short slots of load in {@code ABBA}.
 */
package io.github.jwtbench.core.paired;
