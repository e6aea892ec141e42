/**
 * The first look at a service that somebody else runs: what its TLS, its answers, its metadata and
 * a token say, and what is wrong. What was seen is data; the findings are made of it alone.
 */
package io.github.jwtbench.core.probe;
