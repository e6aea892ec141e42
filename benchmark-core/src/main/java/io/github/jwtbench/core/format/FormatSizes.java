package io.github.jwtbench.core.format;

import java.util.List;

/**
 * Sizes of all formats of a run, measured before its first fork: {@code token-sizes.json}.
 *
 * @param sizes one for each format
 */
public record FormatSizes(List<FormatSize> sizes) {

    public FormatSizes {
        sizes = List.copyOf(sizes);
        if (sizes.stream().map(FormatSize::format).distinct().count() != sizes.size()) {
            throw new IllegalArgumentException("formats must differ, got: " + sizes);
        }
    }

    /** Where the size model is wrong: then no size in a report can be trusted. */
    public List<String> wrong() {
        return sizes.stream()
                .filter(size -> !size.asPredicted())
                .map(
                        size ->
                                "%s has %s characters, predicted are %s"
                                        .formatted(
                                                size.format(),
                                                size.tokenCharacters(),
                                                size.predictedCharacters()))
                .toList();
    }
}
