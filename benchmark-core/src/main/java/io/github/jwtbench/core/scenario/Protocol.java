package io.github.jwtbench.core.scenario;

import java.util.Arrays;

/** What the rig speaks. */
public enum Protocol {
    /** One request at a time on each connection (RFC 9112), so that each stream has one. */
    HTTP_1_1("HTTP/1.1"),
    /** Several streams on each connection (RFC 9113), whose header tables keep what repeats. */
    HTTP_2("HTTP/2");

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** The protocol that results call so: {@code HTTP/1.1} or {@code HTTP/2}. */
    static Protocol of(String title) {
        return Arrays.stream(values())
                .filter(each -> each.title.equals(title))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "protocol must be HTTP/1.1 or HTTP/2, got: " + title));
    }

    /** As results and reports call it. */
    public String title() {
        return title;
    }
}
