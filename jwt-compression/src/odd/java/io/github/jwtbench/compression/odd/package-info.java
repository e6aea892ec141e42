/** Requests as attackers send them, for the tests of all adapters. */
package io.github.jwtbench.compression.odd;
