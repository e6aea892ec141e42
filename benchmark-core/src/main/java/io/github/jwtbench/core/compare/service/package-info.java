/**
 * Arms that are running services: any number of them side by side, under the same load in turn, at
 * the cost that the kernel accounts for.
 */
@NullMarked
package io.github.jwtbench.core.compare.service;

import org.jspecify.annotations.NullMarked;
