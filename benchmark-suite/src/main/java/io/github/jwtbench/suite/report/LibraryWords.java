package io.github.jwtbench.suite.report;

import java.util.Map;

/**
 * The introduction of a library benchmark on the page.
 *
 * @param title heading
 * @param text necessary for reading the numbers
 */
record LibraryWords(String title, String text) {

    private static final Map<String, LibraryWords> WORDS =
            Map.of(
                    "steps",
                    new LibraryWords(
                            "Steps",
                            "Each step alone on the same token, and the whole without a cache."),
                    "engines",
                    new LibraryWords(
                            "Engines",
                            "The same token, the same key and the same rules for each library."),
                    "algorithms",
                    new LibraryWords(
                            "Algorithms and key sizes", "The same claims, signed differently."),
                    "providers",
                    new LibraryWords(
                            "Signature providers",
                            "Who does the arithmetic of the signature. Versions stand under"
                                    + " Environment."),
                    "sizes",
                    new LibraryWords("Token sizes", "From six claims to many roles."),
                    "cache",
                    new LibraryWords(
                            "Cache of verified tokens",
                            "An answer from the cache, the key alone that it is found by, and"
                                    + " mixtures of known and new tokens."),
                    "rejection",
                    new LibraryWords("Rejection", "What it costs to refuse a token."),
                    "rotation",
                    new LibraryWords(
                            "Key rotation", "Validation while the issuer changes its keys."),
                    "split",
                    new LibraryWords(
                            "Split headers",
                            "What a hop pays to split a token into headers that compress well, and"
                                    + " to join them again, against the bare signature. The first"
                                    + " time, the template of issuer and client is new, too."),
                    "contention",
                    new LibraryWords(
                            "Contention",
                            "One validator, shared by up to four times as many threads as"
                                    + " processors."));

    static LibraryWords of(String benchmark) {
        return WORDS.getOrDefault(benchmark, new LibraryWords(benchmark, "Library benchmarks."));
    }
}
