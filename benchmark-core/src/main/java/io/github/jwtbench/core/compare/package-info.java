/**
 * The one way in which this suite compares anything: arms take turns in short slices, new JVMs or
 * services are the sample, and a question is answered from all of them. Knows the records of a run
 * and nothing else; who runs the arms lives elsewhere.
 */
package io.github.jwtbench.core.compare;
