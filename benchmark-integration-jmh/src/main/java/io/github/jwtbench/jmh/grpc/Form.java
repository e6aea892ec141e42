package io.github.jwtbench.jmh.grpc;

import java.util.Locale;

/** How a shop sends its tokens. */
enum Form {
    /** The whole token, with default settings of grpc-java. */
    PLAIN("plain", false, false),
    /** Split, with the settings of grpc-netty that make it small. */
    SPLIT("split", true, true),
    /** Split, with default settings of grpc-java. */
    SPLIT_ONLY("split, no settings", true, false),
    /** The control. */
    PLAIN_AGAIN("plain again", false, false);

    final String title;
    final boolean splits;
    final boolean hasSettings;

    Form(String title, boolean splits, boolean hasSettings) {
        this.title = title;
        this.splits = splits;
        this.hasSettings = hasSettings;
    }

    /** The name of its arm. */
    String arm() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Form of(String arm) {
        return valueOf(arm.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
