package io.github.jwtbench.library.format;

import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Cells that measure token formats. */
public final class FormatCells {
    /** The operations on a token. */
    public static final List<String> BOTH = List.of("produce", "consume");

    static final String FORMAT = "TokenFormatBenchmark";
    static final String REJECTION = "TokenFormatRejectionBenchmark";
    static final String KEY = "TokenFormatKeyBenchmark";
    static final String COLD = "TokenFormatColdBenchmark";

    private static final String FAULT = "fault";

    private FormatCells() {}

    /** Whether a cell is the first call in a JVM. */
    public static boolean isCold(Cell cell) {
        return cell.benchmarkClass().endsWith("ColdBenchmark");
    }

    /** Why a cell cannot be measured; empty if it can, or has no format. */
    public static Optional<String> gap(Cell cell) {
        return cell.parameters().containsKey(FormatSetting.PLACEMENT)
                ? FormatSetting.of(TokenFormat.of(cell.parameters())).gap()
                : Optional.empty();
    }

    /** Every mode with every one of these codecs, compressed in the payload. */
    public static Stream<TokenFormat> formats(
            CartSize size, Entropy entropy, KeyChoice keys, List<Codec> codecs) {
        return Stream.of(Mode.values())
                .flatMap(
                        mode ->
                                codecs.stream()
                                        .map(
                                                codec ->
                                                        new FormatSetting(
                                                                mode,
                                                                size,
                                                                codec,
                                                                Placement.PAYLOAD,
                                                                entropy,
                                                                keys)))
                .map(FormatSetting::tokenFormat);
    }

    /** The same format, compressed by the encryption. */
    public static TokenFormat inJwe(TokenFormat format) {
        return FormatSetting.of(format).with(Placement.JWE).tokenFormat();
    }

    /**
     * Makes a token, or reads one.
     *
     * @param method one of {@link #BOTH}
     */
    public static Cell warm(TokenFormat format, String method) {
        return new Cell(FORMAT, method, format.parameters(), 1);
    }

    /** The first of these calls in a JVM. */
    public static Cell cold(TokenFormat format, String method) {
        return new Cell(COLD, method, format.parameters(), 1);
    }

    /** Refuses a token of that format, which compresses. */
    public static Cell refusal(TokenFormat format, FormatFault fault) {
        SortedMap<String, String> parameters = format.parameters();
        parameters.put(FAULT, fault.name());
        return new Cell(REJECTION, "reject", parameters, 1);
    }

    /** An asymmetric operation with keys of that choice. */
    public static Cell operation(String method, String keys) {
        return new Cell(KEY, method, new TreeMap<>(Map.of(FormatSetting.KEYS, keys)), 1);
    }
}
