/** What Quarkus does for split tokens when it builds an application. */
package io.github.jwtbench.compression.quarkus.deployment;
