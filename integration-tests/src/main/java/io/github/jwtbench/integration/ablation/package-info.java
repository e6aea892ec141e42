/** Endpoints that leave layers out, so that the cost of each can be told from the others. */
package io.github.jwtbench.integration.ablation;
