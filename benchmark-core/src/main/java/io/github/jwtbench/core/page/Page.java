package io.github.jwtbench.core.page;

import io.github.jwtbench.core.page.Section.Paragraph;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A page: its title, the part before the first heading, and sections. It is filled from top to
 * bottom; the same content gives the same text.
 */
public final class Page {
    /** Rule for names of files and anchors, which cannot lead to another folder. */
    static final String NAME = "[a-z0-9][a-z0-9-]*";

    private final String name;
    private final PlainText title;
    private final Section lead = new Section((markup, inner) -> inner, false);
    private final List<Section> sections = new ArrayList<>();
    private final List<String> attributes = new ArrayList<>();
    private final List<Inline> found = new ArrayList<>();
    private final List<Inline> foundHere = new ArrayList<>();
    private final List<Inline> open = new ArrayList<>();
    private @Nullable Inline about;
    private @Nullable Chart chart;
    private boolean invalid;

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
    public static Page of(String name, PlainText title, String session, Inline origin) {
        Page page = of(name, title);
        page.addAttribute("session", Inline.of("{}", session));
        page.lead.add(new Paragraph("origin", Inline.of("Session {} · {}", session, origin)));
        return page;
    }

    /**
     * Adds findings: at the top of this page, and on a page that links it.
     *
     * @param anchor of the section that shows them
     */
    public Page found(String anchor, List<Inline> sentences) {
        for (Inline each : sentences) {
            foundHere.add(Inline.of("{} {}", each, Inline.link("#" + anchor, "Numbers")));
            found.add(Inline.of("{} {}", each, Inline.link(name + ".html#" + anchor, "Numbers")));
            addAttribute("found-" + found.size(), found.get(found.size() - 1));
        }
        return this;
    }

    /** Links a page that this one is a part of, above all else. */
    public Page partOf(String file, String words) {
        lead.begin(new Paragraph("up", Inline.link(file, words)));
        return this;
    }

    /** Adds the topic of the page: here, and on a page that links it. */
    public Page about(String words) {
        about = Inline.of(words.strip());
        lead.text("{}", about);
        addAttribute("about", about);
        return this;
    }

    /** Shows the findings here. */
    public Page showFound() {
        lead.add(
                new Section((markup, inner) -> markup.group("found", inner), true)
                        .items(foundHere));
        return this;
    }

    /** Adds open questions and advice, for a page that links this one. */
    public Page open(List<Inline> sentences) {
        for (Inline each : sentences) {
            open.add(each);
            addAttribute("open-" + open.size(), each);
        }
        return this;
    }

    /** The chart that a page shows which links this one; none without an SVG. */
    public Page shownBy(Chart chart) {
        if (this.chart == null && !chart.svg().isEmpty()) {
            this.chart = chart;
            addAttribute("chart-1", Inline.of(chart.file()));
            addAttribute("chart-2", Inline.value(chart.says()));
        }
        return this;
    }

    private void addAttribute(String name, Inline value) {
        attributes.add(":page-" + name + ": " + value.asciiDoc().replace('\n', ' ') + "\n");
    }

    /** The part before the first heading. */
    public Section lead() {
        return lead;
    }

    /** A box before the first heading that shows whether everything is valid. */
    public Section banner(boolean valid) {
        String kind = valid ? "valid" : "invalid";
        Section banner = new Section((markup, inner) -> markup.banner(kind, inner), false);
        lead.add(banner);
        if (!valid && !invalid) {
            invalid = true;
            addAttribute("invalid", Inline.of("true"));
        }
        return banner;
    }

    /**
     * A section.
     *
     * @param id its anchor
     * @param words its heading, with <code>{}</code> in each place of a value
     */
    public Section section(String id, String words, Object... values) {
        return section(anchor(id), Inline.of(words, values), false);
    }

    /** Starts a section that is left out if it gets words only: no table, chart or list. */
    public Section optional(String id, String words, Object... values) {
        return section(anchor(id), Inline.of(words, values), true);
    }

    private static String anchor(String id) {
        if (!id.matches(NAME)) {
            throw new IllegalArgumentException(
                    "an anchor must have lower-case letters, digits and hyphens, got: "
                            + PlainText.of(id));
        }
        return id;
    }

    /** A section whose heading is foreign text, from which its anchor is made. */
    public Section named(String text) {
        return section("", Inline.of("{}", text), false);
    }

    private Section section(String anchor, Inline heading, boolean optional) {
        Section section =
                new Section(
                        (markup, inner) -> markup.section(anchor, heading.in(markup), inner),
                        optional);
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

    /** Its topic, a sentence or two; empty without one. */
    public Optional<Inline> about() {
        return Optional.ofNullable(about);
    }

    /** Its findings, the most important first, each with a link to its place. */
    public List<Inline> found() {
        return List.copyOf(found);
    }

    /** Questions without an answer, and how to answer them. */
    public List<Inline> open() {
        return List.copyOf(open);
    }

    /** Its most informative chart; empty without one. */
    public Optional<Chart> chart() {
        return Optional.ofNullable(chart);
    }

    /** As AsciiDoc. */
    public String asciiDoc() {
        AsciiDoc asciiDoc = new AsciiDoc();
        String blocks = blocks(asciiDoc);
        return asciiDoc.page(Inline.value(title).in(asciiDoc), attributes, blocks);
    }

    /** As HTML: one file, which loads nothing else. */
    public String html() {
        Html html = new Html();
        String blocks = blocks(html);
        return html.page(Inline.value(title).in(html), blocks);
    }

    private String blocks(Markup markup) {
        // The table of contents in the lead names the sections.
        String rest =
                sections.stream()
                        .map(section -> section.in(markup))
                        .filter(section -> !section.isEmpty())
                        .collect(Collectors.joining("\n"));
        return Stream.of(lead.in(markup), rest)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** SVG by the name of its file. */
    public Map<String, String> images() {
        Map<String, String> images = new LinkedHashMap<>();
        images.putAll(lead.images());
        sections.forEach(section -> images.putAll(section.images()));
        return images;
    }
}
