/** The two formats, Run and Comparison, as files: their text, schemas and seals. */
package io.github.jwtbench.core.files;
