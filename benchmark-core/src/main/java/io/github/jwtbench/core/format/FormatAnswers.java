package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.format.FormatAnswer.Kind;
import io.github.jwtbench.core.run.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Formats over sign only, orders, asymmetric operations, refusals. */
final class FormatAnswers {
    private final MeasuredFormats measured;
    private final List<FormatAnswer> answers = new ArrayList<>();

    private FormatAnswers(MeasuredFormats measured) {
        this.measured = measured;
    }

    static List<FormatAnswer> of(MeasuredFormats measured) {
        FormatAnswers all = new FormatAnswers(measured);
        for (FormatSize each : measured.formats()) {
            all.add(each.format());
        }
        measured.arms(MeasuredFormats.REJECTION).forEach(all::refusal);
        return List.copyOf(all.answers);
    }

    private void add(TokenFormat format) {
        List<String> both = measured.both(format);
        measured.like(format.uncompressed(), TokenFormat.SIGN)
                .filter(sign -> !sign.equals(format))
                .ifPresent(sign -> add(Kind.OVER_SIGN_ONLY, format, both, measured.both(sign)));
        if (format.mode().equals(FormatFindings.NESTED)) {
            measured.like(format, FormatFindings.SEALED)
                    .ifPresent(other -> add(Kind.ORDER, format, both, measured.both(other)));
        }
        if (!format.compresses()) {
            List<String> produce = operations(format, "sign", "wrap");
            List<String> consume = operations(format, "verify", "unwrap");
            if (!produce.isEmpty() && !consume.isEmpty()) {
                add(Kind.SHARE_OF_PRODUCE, format, produce, both.subList(0, 1));
                add(Kind.SHARE_OF_CONSUME, format, consume, both.subList(1, 2));
                add(
                        Kind.SHARE,
                        format,
                        Stream.concat(produce.stream(), consume.stream()).toList(),
                        both);
            }
        }
    }

    /** The signature's operation and, where there is encryption, the content key's. */
    private List<String> operations(TokenFormat format, String signature, String contentKey) {
        return Stream.of(signature, contentKey)
                .filter(method -> format.encrypts() || method.equals(signature))
                .flatMap(method -> measured.arm(operation(method, format.keys())).stream())
                .toList();
    }

    private static Cell operation(String method, String keys) {
        return new Cell(MeasuredFormats.KEY, method, new TreeMap<>(Map.of("keys", keys)), 1);
    }

    private void refusal(ArmSpec arm) {
        TokenFormat format = TokenFormat.of(arm.settings());
        measured.arm(format, MeasuredFormats.CONSUME)
                .ifPresent(
                        consume ->
                                answers.add(
                                        new FormatAnswer(
                                                Kind.REFUSAL,
                                                format,
                                                arm.settings().get("fault"),
                                                measured.cpu(
                                                        List.of(arm.name()), List.of(consume)))));
    }

    private void add(Kind kind, TokenFormat format, List<String> of, List<String> over) {
        answers.add(new FormatAnswer(kind, format, null, measured.cpu(of, over)));
    }
}
