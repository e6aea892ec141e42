/** The limits of one process: connections, requests, and the time that each may take. */
package io.github.jwtbench.integration.limits;
