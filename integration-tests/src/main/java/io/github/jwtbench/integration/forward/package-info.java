/** The forwarding hop: validates a token, and calls the next service with it, split or plain. */
package io.github.jwtbench.integration.forward;
