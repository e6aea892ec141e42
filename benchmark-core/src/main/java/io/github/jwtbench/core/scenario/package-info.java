/**
 * Scenarios as data: what is requested, with which tokens, which answer is right, and how much
 * load. A scenario is read from a YAML file and run by the rig, against any service.
 */
package io.github.jwtbench.core.scenario;
