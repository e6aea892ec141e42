/**
 * Handles input of others safely: texts, which are shown as text and never act; files, which must
 * be regular and of limited size; and links, which no write follows.
 */
@NullMarked
package io.github.jwtbench.core.untrusted;

import org.jspecify.annotations.NullMarked;
