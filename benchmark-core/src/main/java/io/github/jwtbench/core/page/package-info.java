/**
 * The building blocks of every page: a {@link io.github.jwtbench.core.page.Page} has {@link
 * io.github.jwtbench.core.page.Section}s, and these have texts, lists, {@link
 * io.github.jwtbench.core.page.Table}s and {@link io.github.jwtbench.core.page.Chart}s. They know
 * nothing of the measurements. Only this package writes AsciiDoc, HTML and SVG, so that foreign
 * text cannot become markup: a page is a model, which each {@link
 * io.github.jwtbench.core.page.Markup} language writes in its own way.
 */
@NullMarked
package io.github.jwtbench.core.page;

import org.jspecify.annotations.NullMarked;
