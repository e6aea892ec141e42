/**
 * The settings of a build: names, types, defaults and meanings, and the file to which Maven writes
 * their values.
 */
package io.github.jwtbench.suite.settings;
