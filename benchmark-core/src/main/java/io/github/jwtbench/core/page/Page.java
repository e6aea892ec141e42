package io.github.jwtbench.core.page;

import io.github.jwtbench.core.foreign.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A page: its title, the part before the first heading, and sections. It is filled from top to
 * bottom; the same content gives the same text.
 */
public final class Page {
    /** Rule for names of files and anchors, which cannot lead to another folder. */
    static final String NAME = "[a-z0-9][a-z0-9-]*";

    static final Block CONTENTS = () -> "toc::[]\n";

    private final String name;
    private final PlainText title;
    private final Section lead = new Section("", "", false);
    private final List<Section> sections = new ArrayList<>(List.of(lead));
    private final List<String> attributes = new ArrayList<>();
    private final List<Markup> found = new ArrayList<>();
    private final List<Markup> foundHere = new ArrayList<>();
    private final List<Markup> open = new ArrayList<>();
    private String session = "";
    private Markup about;
    private Chart chart;
    private boolean invalid;
    private String up = "";

    private Page(String name, PlainText title) {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException(
                    "a page must be named by lower-case letters, digits and hyphens, got: "
                            + PlainText.of(name));
        }
        this.name = name;
        this.title = title;
    }

    /**
     * An empty page.
     *
     * @param name name of its files without their endings
     */
    public static Page of(String name, PlainText title) {
        return new Page(name, title);
    }

    /**
     * An empty page of a session.
     *
     * @param origin when and where that was, and the files that the page is made from
     */
    public static Page of(String name, PlainText title, String session, Markup origin) {
        Page page = of(name, title);
        page.session = session;
        page.tell("session", Markup.of("{}", session));
        page.lead.text("[.origin]\nSession {} · {}", session, origin);
        return page;
    }

    /**
     * Adds findings: at the top of this page, and on a page that links it.
     *
     * @param anchor of the section that shows them
     */
    public Page found(String anchor, List<Markup> sentences) {
        String link = "link:%s.html#%s[Numbers]".formatted(name, anchor);
        for (Markup each : sentences) {
            foundHere.add(Markup.of("{} <<{}>>", each, new Markup(anchor + ",Numbers")));
            found.add(Markup.of("{} {}", each, new Markup(link)));
            tell("found-" + found.size(), found.get(found.size() - 1));
        }
        return this;
    }

    /** Links a page that this one is a part of, above all else. */
    public Page partOf(String file, String words) {
        up = "[.up]\n" + Markup.of("link:{}[{}]", new Markup(file), words) + "\n\n";
        return this;
    }

    /** Adds the topic of the page: here, and on a page that links it. */
    public Page about(String asciiDoc) {
        about = new Markup(asciiDoc.strip());
        lead.text("{}", about);
        tell("about", about);
        return this;
    }

    /** Shows the findings here. */
    public Page showFound() {
        lead.add(new Section("[.found]\n--\n", "--\n", true).items(foundHere));
        return this;
    }

    /** Adds open questions and advice, for a page that links this one. */
    public Page open(List<Markup> sentences) {
        for (Markup each : sentences) {
            open.add(each);
            tell("open-" + open.size(), each);
        }
        return this;
    }

    /** The chart that a page shows which links this one; none without an SVG. */
    public Page shownBy(Chart chart) {
        if (this.chart == null && !chart.svg().isEmpty()) {
            this.chart = chart;
            tell("chart-1", new Markup(chart.file()));
            tell("chart-2", new Markup(chart.says()));
        }
        return this;
    }

    private void tell(String name, Markup value) {
        attributes.add(":page-" + name + ": " + value.asciiDoc().replace('\n', ' ') + "\n");
    }

    /** The part before the first heading. */
    public Section lead() {
        return lead;
    }

    /** A box before the first heading that shows whether everything is valid. */
    public Section banner(boolean valid) {
        String kind = valid ? "valid" : "invalid";
        Section banner = new Section("[.banner." + kind + "]\n====\n", "====\n", false);
        lead.add(banner);
        if (!valid && !invalid) {
            invalid = true;
            tell("invalid", new Markup("true"));
        }
        return banner;
    }

    /**
     * A section.
     *
     * @param id its anchor
     * @param asciiDoc its heading, with <code>{}</code> in each place of a value
     */
    public Section section(String id, String asciiDoc, Object... values) {
        return section(anchor(id), Markup.of(asciiDoc, values), false);
    }

    /** Starts a section that is left out if it gets words only: no table, chart or list. */
    public Section optional(String id, String asciiDoc, Object... values) {
        return section(anchor(id), Markup.of(asciiDoc, values), true);
    }

    private static String anchor(String id) {
        if (!id.matches(NAME)) {
            throw new IllegalArgumentException(
                    "an anchor must have lower-case letters, digits and hyphens, got: "
                            + PlainText.of(id));
        }
        return "[#" + id + "]\n";
    }

    /** A section whose heading is foreign text, from which its anchor is made. */
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

    /** Its title. */
    public PlainText title() {
        return title;
    }

    /** Whether no banner says that something is INVALID. */
    public boolean isValid() {
        return !invalid;
    }

    /** Whether its content is of one session. */
    public boolean isOfSession() {
        return !session.isEmpty();
    }

    /** Its topic, a sentence or two; empty without one. */
    public Optional<Markup> about() {
        return Optional.ofNullable(about);
    }

    /** Its findings, the most important first, each with a link to its place. */
    public List<Markup> found() {
        return List.copyOf(found);
    }

    /** Questions without an answer, and how to answer them. */
    public List<Markup> open() {
        return List.copyOf(open);
    }

    /** Its most informative chart; empty without one. */
    public Optional<Chart> chart() {
        return Optional.ofNullable(chart);
    }

    /** As AsciiDoc. */
    public String asciiDoc() {
        StringBuilder text =
                new StringBuilder("= " + AsciiDoc.escape(title.text()) + "\n:showtitle:\n");
        if (sections.stream().anyMatch(section -> section.has(CONTENTS))) {
            text.append(":toc: macro\n:toclevels: 1\n:toc-title: Contents\n");
        }
        text.append(":table-caption!:\n:figure-caption!:\n");
        attributes.forEach(text::append);
        return text.append('\n')
                .append(up)
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
