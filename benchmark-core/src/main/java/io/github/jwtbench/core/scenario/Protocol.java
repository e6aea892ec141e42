package io.github.jwtbench.core.scenario;

/** The protocol of the rig. */
public enum Protocol {
    /** One request at a time on each connection (RFC 9112), so that each stream has one. */
    HTTP_1_1("HTTP/1.1"),
    /** Several streams on each connection (RFC 9113), whose header tables store repeated fields. */
    HTTP_2("HTTP/2");

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** As results and reports call it. */
    public String title() {
        return title;
    }
}
