/** The two formats, Run and Comparison, as files: their text, schemas and seals. */
@NullMarked
package io.github.jwtbench.core.files;

import org.jspecify.annotations.NullMarked;
