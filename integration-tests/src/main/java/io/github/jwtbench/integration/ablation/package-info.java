/** Endpoints that leave layers out, to measure the cost of each layer. */
package io.github.jwtbench.integration.ablation;
