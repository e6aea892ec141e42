package io.github.jwtbench.core.format;

import java.util.List;

/** What each format takes, and how large its token is. */
final class FormatRows {
    private FormatRows() {}

    static List<FormatRow> of(FormatGroup group) {
        return group.formats().stream().map(size -> row(group, size)).toList();
    }

    private static FormatRow row(FormatGroup group, FormatSize size) {
        List<String> both = group.both(size.format());
        return new FormatRow(
                size.format(),
                group.micros(both.subList(0, 1)),
                group.micros(both.subList(1, 2)),
                group.micros(both),
                size.cartBytes(),
                size.tokenCharacters(),
                change(size.tokenCharacters(), size.cartBytes()),
                size.compressed(),
                group.allocated(both.get(0)),
                group.allocated(both.get(1)));
    }

    /** (token characters − cart bytes) / cart bytes. */
    static double change(int tokenCharacters, int cartBytes) {
        return (tokenCharacters - cartBytes) / (double) cartBytes;
    }
}
