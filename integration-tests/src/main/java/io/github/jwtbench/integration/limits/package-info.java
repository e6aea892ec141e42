/** What one process holds at most: connections, requests, and how long each may take. */
package io.github.jwtbench.integration.limits;
