/**
 * What every page is made of: a {@link io.github.jwtbench.core.page.Page} has {@link
 * io.github.jwtbench.core.page.Section}s, and these have texts, lists, {@link
 * io.github.jwtbench.core.page.Table}s and {@link io.github.jwtbench.core.page.Chart}s. The kit
 * knows nothing of what is measured, and it alone writes AsciiDoc, HTML and SVG: a text of others
 * cannot become markup.
 */
package io.github.jwtbench.core.page;
