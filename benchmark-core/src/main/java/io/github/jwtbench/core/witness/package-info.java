/**
 * Load generators that others wrote, driven by a scenario: second witnesses of what the rig says.
 */
package io.github.jwtbench.core.witness;
