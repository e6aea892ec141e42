/** Compares how tokens can travel in HTTP/2 headers: mains. */
package io.github.jwtbench.jmh.compression;
