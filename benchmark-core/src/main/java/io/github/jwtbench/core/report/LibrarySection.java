package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the page says of one run of library benchmarks.
 *
 * @param title heading
 * @param text what is to be known before reading the numbers
 * @param run the run
 * @param valid whether its numbers are results
 * @param tables its numbers, none of an INVALID run
 */
record LibrarySection(String title, String text, Run run, boolean valid, List<Table> tables) {

    private record Words(String title, String text) {}

    private static final Map<String, Words> WORDS =
            Map.of(
                    "steps",
                    new Words(
                            "Steps",
                            "Each step alone on the same token, and the whole without a cache."),
                    "engines",
                    new Words(
                            "Engines",
                            "The same token, the same key and the same rules for each library."),
                    "algorithms",
                    new Words("Algorithms and key sizes", "The same claims, signed differently."),
                    "providers",
                    new Words(
                            "Signature providers",
                            "Who does the arithmetic of the signature. Versions stand under"
                                    + " Environment."),
                    "sizes",
                    new Words("Token sizes", "From six claims to many roles."),
                    "cache",
                    new Words(
                            "Cache of verified tokens",
                            "An answer from the cache, the key alone that it is found by, and"
                                    + " mixtures of known and new tokens."),
                    "rejection",
                    new Words("Rejection", "What it costs to refuse a token."),
                    "rotation",
                    new Words("Key rotation", "Validation while the issuer changes its keys."),
                    "split",
                    new Words(
                            "Split headers",
                            "What a hop pays to split a token into headers that compress well, and"
                                    + " to join them again, against the bare signature. The first"
                                    + " time, the template of issuer and client is new, too."),
                    "contention",
                    new Words(
                            "Contention",
                            "One validator, shared by up to four times as many threads as"
                                    + " processors. Its throughput should not fall."));

    static LibrarySection of(Run run) {
        Words words =
                WORDS.getOrDefault(
                        run.benchmark(), new Words(run.benchmark(), "Library benchmarks."));
        boolean valid = run.status() == Status.VALID;
        return new LibrarySection(
                words.title(),
                words.text(),
                run,
                valid,
                valid
                        ? Stream.of(LibraryTables.methods(run), LibraryTables.cells(run))
                                .filter(Objects::nonNull)
                                .toList()
                        : List.of());
    }
}
