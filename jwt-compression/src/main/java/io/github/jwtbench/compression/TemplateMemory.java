package io.github.jwtbench.compression;

/**
 * Keeps a few templates that were read, as a receiver has few issuers and clients. Whoever sends
 * others only makes it read again.
 */
final class TemplateMemory {
    private static final int PLACES = 4;

    /** Copied on change, newest first. */
    private volatile StaticTemplate[] newest = {};

    /** The templates that are kept, newest first. */
    StaticTemplate[] newest() {
        return newest;
    }

    StaticTemplate get(String source) throws MalformedSplitException {
        for (StaticTemplate template : newest) {
            if (template.isOf(source)) {
                return template;
            }
        }
        StaticTemplate template = StaticTemplate.parse(source);
        StaticTemplate[] before = newest;
        StaticTemplate[] after = new StaticTemplate[Math.min(before.length + 1, PLACES)];
        after[0] = template;
        System.arraycopy(before, 0, after, 1, after.length - 1);
        newest = after;
        return template;
    }
}
