/**
 * What the methods of measuring say of the same service, side by side: closed and open loop, tools.
 */
package io.github.jwtbench.core.method;
