/** Runs scenarios, against the service that the suite starts or against any other. */
package io.github.jwtbench.jmh.scenario;
