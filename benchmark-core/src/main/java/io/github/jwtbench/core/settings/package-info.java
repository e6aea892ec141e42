/**
 * What a build is told: names, types, defaults and meanings of the settings, and the file that
 * Maven writes their values to.
 */
package io.github.jwtbench.core.settings;
