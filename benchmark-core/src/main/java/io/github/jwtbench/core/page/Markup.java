package io.github.jwtbench.core.page;

import java.util.List;

/**
 * A markup language, for one page: how it writes what a page consists of. Only {@link #words} and
 * {@link #text} get text; all other methods get what this language has written already.
 */
interface Markup {

    /** Words of the page itself. */
    String words(String words);

    /** Text that must stay text. */
    String text(String text);

    String marked(Inline.Mark mark, String inline);

    /**
     * A link.
     *
     * @param target a file, or an anchor of this page after {@code #}
     */
    String link(String target, String inline);

    /** An anchor for links to what follows. */
    String anchor(String id);

    /**
     * A paragraph.
     *
     * @param role its class; empty for none
     */
    String paragraph(String role, String inline);

    String list(boolean numbered, List<String> items);

    String table(
            String caption,
            boolean compact,
            List<? extends Table.Column<?>> columns,
            List<List<TableCell>> rows);

    /**
     * An image.
     *
     * @param caption text above it; empty for none
     */
    String image(String file, String svg, String says, String caption);

    /** The table of contents: all sections that were written before this call. */
    String contents();

    /** Blocks that have a class together. */
    String group(String role, String blocks);

    /** A box that shows whether something is valid. */
    String banner(String kind, String blocks);

    /** Blocks that the reader must open. */
    String folded(String title, String blocks);

    /** A section whose anchor is made from its heading if {@code id} is empty. */
    String section(String id, String heading, String blocks);

    /** A part of a section. */
    String part(String heading, String blocks);
}
