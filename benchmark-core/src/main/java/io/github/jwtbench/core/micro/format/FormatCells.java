package io.github.jwtbench.core.micro.format;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The cells of one size, tier by tier. Only cells of one size are compared. */
public final class FormatCells {
    static final String FORMAT = "TokenFormatBenchmark";
    static final String REJECTION = "TokenFormatRejectionBenchmark";
    static final String KEY = "TokenFormatKeyBenchmark";
    static final String COLD = "TokenFormatColdBenchmark";

    private static final String FAULT = "fault";
    private static final List<String> BOTH = List.of("produce", "consume");
    private static final List<String> OPERATIONS = List.of("sign", "verify", "wrap", "unwrap");

    private FormatCells() {}

    /** Whether a cell is the first call in a JVM. */
    public static boolean isCold(Cell cell) {
        return cell.benchmarkClass().equals(COLD);
    }

    /** Why a cell cannot be measured; empty if it can, or has no format. */
    public static Optional<String> gap(Cell cell) {
        return cell.parameters().containsKey(FormatSetting.PLACEMENT)
                ? FormatSetting.of(cell.parameters()).gap()
                : Optional.empty();
    }

    /** The five formats of seed document 002, and at some sizes one of everything else. */
    public static Stream<Cell> smoke(CartSize size) {
        List<FormatSetting> formats =
                List.of(
                        setting(Mode.SIGN, size, Codec.NONE),
                        setting(Mode.ENCRYPT_THEN_SIGN, size, Codec.NONE),
                        setting(Mode.ENCRYPT_THEN_SIGN, size, Codec.BROTLI),
                        setting(Mode.SIGN_THEN_ENCRYPT, size, Codec.NONE),
                        setting(Mode.SIGN_THEN_ENCRYPT, size, Codec.BROTLI));
        Stream<Cell> more =
                switch (size) {
                    case B_100, KB_100 -> operations(KeyChoice.RSA);
                    case KB_1 -> Stream.empty();
                    case KB_10 ->
                            Stream.concat(rejections(formats.get(2)), cells(COLD, formats.get(2)));
                };
        return Stream.concat(formats.stream().flatMap(each -> cells(FORMAT, each)), more);
    }

    /** The defaults of the parameters, with the other kind of keys where nothing is compressed. */
    public static Stream<Cell> quick(CartSize size) {
        Stream<FormatSetting> defaults =
                Stream.of(Mode.values())
                        .flatMap(
                                mode ->
                                        Stream.of(
                                                        Codec.NONE,
                                                        Codec.DEFLATE,
                                                        Codec.BROTLI,
                                                        Codec.ZSTD)
                                                .map(codec -> setting(mode, size, codec)));
        Stream<FormatSetting> curves =
                Stream.of(Mode.values())
                        .map(mode -> setting(mode, size, Codec.NONE).with(KeyChoice.EC));
        return Stream.of(
                        Stream.concat(defaults, curves).flatMap(each -> cells(FORMAT, each)),
                        Stream.of(KeyChoice.RSA, KeyChoice.EC).flatMap(FormatCells::operations),
                        rejections(size, KeyChoice.RSA),
                        colds(size))
                .flatMap(cells -> cells);
    }

    /** Everything. */
    public static Stream<Cell> full(CartSize size) {
        return Stream.of(
                        all(size).flatMap(each -> cells(FORMAT, each)),
                        Stream.of(KeyChoice.values()).flatMap(FormatCells::operations),
                        Stream.of(KeyChoice.RSA, KeyChoice.EC)
                                .flatMap(keys -> rejections(size, keys)),
                        colds(size))
                .flatMap(cells -> cells);
    }

    private static Stream<FormatSetting> all(CartSize size) {
        return Stream.of(Mode.values())
                .flatMap(mode -> Stream.of(Codec.values()).map(codec -> setting(mode, size, codec)))
                .flatMap(each -> Stream.of(Placement.values()).map(each::with))
                .flatMap(each -> Stream.of(Entropy.values()).map(each::with))
                .flatMap(each -> Stream.of(KeyChoice.values()).map(each::with));
    }

    private static Stream<Cell> rejections(CartSize size, KeyChoice keys) {
        return Arrays.stream(Mode.values())
                .map(mode -> setting(mode, size, Codec.BROTLI).with(keys))
                .flatMap(FormatCells::rejections);
    }

    private static Stream<Cell> rejections(FormatSetting setting) {
        return Stream.of(FormatFault.values())
                .map(
                        fault -> {
                            Map<String, String> parameters = new TreeMap<>(setting.parameters());
                            parameters.put(FAULT, fault.name());
                            return cell(REJECTION, "reject", parameters);
                        });
    }

    private static Stream<Cell> colds(CartSize size) {
        return Stream.of(Mode.values())
                .flatMap(
                        mode ->
                                Stream.of(Codec.NONE, Codec.BROTLI)
                                        .map(codec -> setting(mode, size, codec)))
                .flatMap(each -> cells(COLD, each));
    }

    private static Stream<Cell> operations(KeyChoice keys) {
        return OPERATIONS.stream()
                .map(each -> cell(KEY, each, Map.of(FormatSetting.KEYS, keys.name())));
    }

    private static Stream<Cell> cells(String benchmarkClass, FormatSetting setting) {
        return BOTH.stream().map(method -> cell(benchmarkClass, method, setting.parameters()));
    }

    private static Cell cell(String benchmarkClass, String method, Map<String, String> parameters) {
        return new Cell(benchmarkClass, method, new TreeMap<>(parameters), 1);
    }

    private static FormatSetting setting(Mode mode, CartSize size, Codec codec) {
        return new FormatSetting(
                mode, size, codec, Placement.PAYLOAD, Entropy.CATALOGUE, KeyChoice.RSA);
    }
}
