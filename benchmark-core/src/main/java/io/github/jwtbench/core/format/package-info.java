/** What secured token formats cost: records of the report, and how they are made from slices. */
package io.github.jwtbench.core.format;
