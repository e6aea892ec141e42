/**
 * The main job: starts the service and Keycloak, drives them with wrk, h2load and the rig under the
 * same load profile, and turns their output into runs and reports.
 */
@NullMarked
package io.github.jwtbench.wrk;

import org.jspecify.annotations.NullMarked;
