/** What the drivers can measure: the ceiling of each client, and how well the rig finds a stall. */
package io.github.jwtbench.core.calibration;
