/** The text of tokens: base64url, JSON, numbers and identifiers, found and written byte by byte. */
@NullMarked
package io.github.jwtbench.compression.text;

import org.jspecify.annotations.NullMarked;
