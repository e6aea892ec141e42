package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A part of a page. Blocks appear in the order in which they are added; empty blocks are left out.
 * The text of the page is AsciiDoc, with <code>{}</code> in each place of a value; values are
 * escaped, unless they are {@link Markup}.
 */
public final class Section implements Block {
    private final String begin;
    private final String end;
    private final boolean optional;
    private final List<Block> blocks = new ArrayList<>();

    Section(String begin, String end, boolean optional) {
        this.begin = begin;
        this.end = end;
        this.optional = optional;
    }

    /** Adds a paragraph, or any AsciiDoc of more than one. */
    public Section text(String asciiDoc, Object... values) {
        return add(new Words(Markup.of(asciiDoc.stripTrailing(), values) + "\n"));
    }

    /** Adds AsciiDoc from a file next to a class, without places of values. */
    public Section file(Class<?> beside, String name) {
        return add(new Words(Resource.text(beside, name)));
    }

    /** Adds a heading within the section. */
    public Section part(String asciiDoc, Object... values) {
        return add(new Words("=== " + Markup.of(asciiDoc, values) + "\n"));
    }

    /** Adds a list with a dot before each item; none without items. */
    public Section items(Collection<?> items) {
        return list("", "* ", items);
    }

    /** Adds a list with a line of words above it; nothing without items. */
    public Section items(String asciiDoc, Collection<?> items) {
        return list(asciiDoc + "\n\n", "* ", items);
    }

    /** Adds a list with a number before each item, from 1; none without items. */
    public Section numbered(Collection<?> items) {
        return list("", ". ", items);
    }

    /** Adds the notes that cells refer to by their numbers, from 1; nothing without notes. */
    public Section notes(Collection<?> notes) {
        return list("Notes:\n\n", ". ", notes);
    }

    private Section list(String lead, String mark, Collection<?> items) {
        return add(
                () ->
                        items.isEmpty()
                                ? ""
                                : lead
                                        + items.stream()
                                                .map(item -> mark + Markup.value(item) + "\n")
                                                .collect(Collectors.joining()));
    }

    /** Adds a block that the reader must open. */
    public Section folded(String title, Block block) {
        Section folded = new Section("[%collapsible]\n." + title + "\n=====\n", "=====\n", true);
        return add(folded.add(block));
    }

    /** Adds the table of contents. */
    public Section contents() {
        return add(Page.CONTENTS);
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

    boolean has(Block block) {
        return blocks.contains(block);
    }

    @Override
    public String asciiDoc() {
        return optional && isWordsOnly()
                ? ""
                : begin
                        + blocks.stream()
                                .map(Block::asciiDoc)
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining("\n"))
                        + end;
    }

    private boolean isWordsOnly() {
        return blocks.stream()
                .allMatch(block -> block instanceof Words || block.asciiDoc().isEmpty());
    }

    @Override
    public Map<String, String> images() {
        Map<String, String> images = new LinkedHashMap<>();
        blocks.forEach(block -> images.putAll(block.images()));
        return images;
    }

    /** The page's own words: a section of nothing else may be left out. */
    private record Words(String asciiDoc) implements Block {}
}
