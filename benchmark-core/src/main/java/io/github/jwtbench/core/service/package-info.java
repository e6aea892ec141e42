/**
 * A running service of anybody: a process, a container, a service of a Compose file, or a URL; and
 * what the machine and the container engine tell of it. Everything that was started is stopped on
 * every path out.
 */
@NullMarked
package io.github.jwtbench.core.service;

import org.jspecify.annotations.NullMarked;
