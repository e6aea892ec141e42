/**
 * The settings of a build: names, types, defaults and meanings, and the file to which Maven writes
 * their values.
 */
@NullMarked
package io.github.jwtbench.suite.settings;

import org.jspecify.annotations.NullMarked;
