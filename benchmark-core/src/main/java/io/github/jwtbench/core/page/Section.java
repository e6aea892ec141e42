package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A part of a page. Blocks appear in the order in which they are added; empty blocks are left out.
 * Words have <code>{}</code> in each place of a value; values are texts, unless they are {@link
 * Inline}.
 */
public final class Section implements Block {
    private final BiFunction<Markup, String, String> around;
    private final boolean optional;
    private final List<Block> blocks = new ArrayList<>();

    /**
     * @param around writes what is around the written blocks
     * @param optional whether it is left out when it has words only
     */
    Section(BiFunction<Markup, String, String> around, boolean optional) {
        this.around = around;
        this.optional = optional;
    }

    /** Adds a paragraph. */
    public Section text(String words, Object... values) {
        return add(new Paragraph("", Inline.of(words.stripTrailing(), values)));
    }

    /** Adds a heading within the section, and returns what stands under it. */
    public Section part(String words, Object... values) {
        Inline heading = Inline.of(words, values);
        Section part =
                new Section((markup, inner) -> markup.part(heading.in(markup), inner), false);
        add(part);
        return part;
    }

    /** Adds a list with a dot before each item; none without items. */
    public Section items(Collection<?> items) {
        return add(new Items(false, items));
    }

    /** Adds a list with a line of words above it; nothing without items. */
    public Section items(String words, Collection<?> items) {
        return items.isEmpty() ? this : text(words).items(items);
    }

    /**
     * Adds a list from a file next to a class: in each line a term, a bar, and what is said of it.
     */
    public Section terms(Class<?> beside, String name) {
        return items(
                Resource.text(beside, name)
                        .lines()
                        .map(line -> line.split("[|]", 2))
                        .map(line -> Inline.of("{} " + line[1], Inline.bold(line[0])))
                        .toList());
    }

    /** Adds a list with a number before each item, from 1; none without items. */
    public Section numbered(Collection<?> items) {
        return add(new Items(true, items));
    }

    /** Adds the notes that cells refer to by their numbers, from 1; nothing without notes. */
    public Section notes(Collection<?> notes) {
        return notes.isEmpty() ? this : text("Notes:").numbered(notes);
    }

    /** Adds a block that the reader must open. */
    public Section folded(String title, Block block) {
        return add(
                new Section((markup, inner) -> markup.folded(markup.words(title), inner), true)
                        .add(block));
    }

    /** Adds the table of contents. */
    public Section contents() {
        return add(Markup::contents);
    }

    /** Adds tables, charts and whatever else can stand on a page. */
    public Section add(Block... added) {
        return addAll(List.of(added));
    }

    /** Adds all these blocks in their order. */
    public Section addAll(Collection<? extends Block> added) {
        blocks.addAll(added);
        return this;
    }

    /** Puts a block before all others. */
    void begin(Block first) {
        blocks.add(0, first);
    }

    @Override
    public String in(Markup markup) {
        boolean wordsOnly = true;
        List<String> written = new ArrayList<>();
        for (Block block : blocks) {
            String text = block.in(markup);
            if (!text.isEmpty()) {
                wordsOnly &= block instanceof Paragraph;
                written.add(text);
            }
        }
        return optional && wordsOnly ? "" : around.apply(markup, String.join("\n", written));
    }

    @Override
    public Map<String, String> images() {
        Map<String, String> images = new LinkedHashMap<>();
        blocks.forEach(block -> images.putAll(block.images()));
        return images;
    }

    /**
     * A line of text.
     *
     * @param role its class; empty for none
     */
    record Paragraph(String role, Inline line) implements Block {
        @Override
        public String in(Markup markup) {
            return markup.paragraph(role, line.in(markup));
        }
    }

    private record Items(boolean numbered, Collection<?> items) implements Block {
        @Override
        public String in(Markup markup) {
            return markup.list(
                    numbered, items.stream().map(item -> Inline.value(item).in(markup)).toList());
        }
    }
}
