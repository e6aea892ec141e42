package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.library.format.FormatFault;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The questions about token formats of one kind of carts: the arms, and the compared pairs. */
final class FormatQuestions {
    private static final String PRODUCE = FormatCells.BOTH.get(0);
    private static final String CONSUME = FormatCells.BOTH.get(1);

    private final List<TokenFormat> formats;
    private final List<ArmSpec> arms = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();

    /**
     * @param formats for the same carts and keys; every mode without compression is among them
     */
    FormatQuestions(List<TokenFormat> formats) {
        this.formats = List.copyOf(formats);
        for (TokenFormat format : formats) {
            for (String method : FormatCells.BOTH) {
                arm(name(format, method), FormatCells.warm(format, method));
            }
        }
        formats.stream().filter(TokenFormat::compresses).forEach(this::askCompression);
        formats.stream().filter(TokenFormat::encrypts).forEach(this::askEncryption);
    }

    /** Asks for a format over the same format without compression, both produced and consumed. */
    private void askCompression(TokenFormat format) {
        ask(both(format), both(format.uncompressed()));
    }

    /**
     * Compares an encrypting format with sign only, the cheapest format, and the nested order with
     * the other order.
     */
    private void askEncryption(TokenFormat format) {
        ask(both(format), both(find("SIGN", TokenFormat.NONE, "PAYLOAD")));
        if (format.mode().equals("SIGN_THEN_ENCRYPT")) {
            ask(both(format), both(find("ENCRYPT_THEN_SIGN", format.codec(), format.placement())));
        }
    }

    /** The asymmetric operations, relative to the whole without compression. */
    FormatQuestions withOperations() {
        String keys = formats.get(0).keys();
        for (String each : List.of("sign", "verify", "wrap", "unwrap")) {
            arm(each, FormatCells.operation(each, keys));
        }
        for (TokenFormat format : formats) {
            if (!format.compresses()) {
                List<String> produce =
                        format.encrypts() ? List.of("sign", "wrap") : List.of("sign");
                List<String> consume =
                        format.encrypts() ? List.of("verify", "unwrap") : List.of("verify");
                ask(produce, List.of(name(format, PRODUCE)));
                ask(consume, List.of(name(format, CONSUME)));
                ask(Stream.concat(produce.stream(), consume.stream()).toList(), both(format));
            }
        }
        return this;
    }

    /** Refusals, over reading a good token of the same format. */
    FormatQuestions withRefusals(String codec, List<FormatFault> faults) {
        for (TokenFormat format : formats) {
            if (format.codec().equals(codec)) {
                for (FormatFault fault : faults) {
                    String name = name(format, "refuse-" + lower(fault.name()));
                    arm(name, FormatCells.refusal(format, fault));
                    ask(List.of(name), List.of(name(format, CONSUME)));
                }
            }
        }
        return this;
    }

    private void arm(String name, Cell cell) {
        arms.add(ArmCells.arm(name, name.replace('-', ' '), cell));
    }

    private void ask(List<String> of, List<String> over) {
        questions.add(new Question(of, over, Figure.CPU, LibraryQuestions.LEAST_EFFECT, null));
    }

    private TokenFormat find(String mode, String codec, String placement) {
        return formats.stream()
                .filter(each -> each.mode().equals(mode) && each.codec().equals(codec))
                .filter(each -> each.placement().equals(placement))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> both(TokenFormat format) {
        return List.of(name(format, PRODUCE), name(format, CONSUME));
    }

    /** Such as {@code sign-then-encrypt-brotli-produce}. */
    private static String name(TokenFormat format, String what) {
        return lower(format.mode())
                + (format.compresses() ? "-" + lower(format.codec()) : "")
                + (format.placement().equals("JWE") ? "-in-jwe" : "")
                + "-"
                + what;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    List<ArmSpec> arms() {
        return List.copyOf(arms);
    }

    List<Question> questions() {
        return List.copyOf(questions);
    }
}
