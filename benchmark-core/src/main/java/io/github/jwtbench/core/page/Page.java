package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A page: its title, what stands above the first heading, and sections. It is filled from top to
 * bottom, and the same content gives the same text.
 */
public final class Page {
    static final Block CONTENTS = () -> "toc::[]\n";

    private final String name;
    private final String title;
    private final Markup heading;
    private final Section lead = new Section("", "", false);
    private final List<Section> sections = new ArrayList<>(List.of(lead));
    private final List<String> attributes = new ArrayList<>();

    private Page(String name, String title, Markup heading) {
        this.name = name;
        this.title = title;
        this.heading = heading;
    }

    /**
     * An empty page.
     *
     * @param name name of its files without their endings
     * @param title its title, words without markup
     */
    public static Page of(String name, String title) {
        return new Page(name, title, new Markup(title));
    }

    /** An empty page of a session, with the name and date of the session in its heading. */
    public static Page of(String name, String title, String session, String date) {
        return new Page(name, title, Markup.of(title + ", session {}, {}", session, date));
    }

    /** Sets an attribute of AsciiDoc, such as {@code figure-caption!}. */
    public Page attribute(String attribute) {
        attributes.add(":" + attribute + ":\n");
        return this;
    }

    /** What stands above the first heading. */
    public Section lead() {
        return lead;
    }

    /** A box above the first heading that says at a glance whether all is well. */
    public Section banner(boolean valid) {
        String kind = valid ? "valid" : "invalid";
        Section banner = new Section("[.banner." + kind + "]\n====\n", "====\n", false);
        lead.add(banner);
        return banner;
    }

    /**
     * A section.
     *
     * @param id its anchor
     * @param asciiDoc its heading, with <code>{}</code> in each place of a value
     */
    public Section section(String id, String asciiDoc, Object... values) {
        return section("[#" + id + "]\n", Markup.of(asciiDoc, values), false);
    }

    /** Starts a section that is left out if it gets words only: no table, chart or list. */
    public Section optional(String id, String asciiDoc, Object... values) {
        return section("[#" + id + "]\n", Markup.of(asciiDoc, values), true);
    }

    /** A section whose heading is a text of others, from which its anchor is made. */
    public Section named(String text) {
        return section("", Markup.of("{}", text), false);
    }

    private Section section(String anchor, Markup heading, boolean optional) {
        Section section = new Section(anchor + "== " + heading + "\n\n", "", optional);
        sections.add(section);
        return section;
    }

    /** Name of its files without their endings. */
    public String name() {
        return name;
    }

    /** Its title, words without markup. */
    public String title() {
        return title;
    }

    /** As AsciiDoc. */
    public String asciiDoc() {
        StringBuilder text = new StringBuilder("= " + heading + "\n:showtitle:\n");
        if (sections.stream().anyMatch(section -> section.has(CONTENTS))) {
            text.append(":toc: macro\n:toclevels: 1\n:toc-title: Contents\n");
        }
        text.append(":table-caption!:\n");
        attributes.forEach(text::append);
        return text.append('\n')
                .append(
                        sections.stream()
                                .map(Section::asciiDoc)
                                .filter(section -> !section.isEmpty())
                                .collect(Collectors.joining("\n")))
                .toString();
    }

    /** SVG by the name of its file. */
    public Map<String, String> images() {
        Map<String, String> images = new LinkedHashMap<>();
        sections.forEach(section -> images.putAll(section.images()));
        return images;
    }
}
