package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.AsymmetricShare.Operation;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.FormatRejection;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.TokenFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;

/** What stands beside produce and consume: asymmetric operations, first calls, refusals. */
final class FormatExtras {
    private FormatExtras() {}

    static List<AsymmetricShare> shares(FormatGroup group) {
        List<AsymmetricShare> shares = new ArrayList<>();
        for (FormatSize size : group.formats()) {
            TokenFormat format = size.format();
            Optional<double[]> produce =
                    asymmetric(group, format, FormatMethods.SIGN, FormatMethods.WRAP);
            Optional<double[]> consume =
                    asymmetric(group, format, FormatMethods.VERIFY, FormatMethods.UNWRAP);
            if (produce.isPresent() && consume.isPresent()) {
                shares.add(
                        share(
                                format,
                                Operation.PRODUCE,
                                produce.get(),
                                group.micros(format, FormatMethods.PRODUCE)));
                shares.add(
                        share(
                                format,
                                Operation.CONSUME,
                                consume.get(),
                                group.micros(format, FormatMethods.CONSUME)));
                shares.add(
                        share(
                                format,
                                Operation.TOTAL,
                                FormatRatios.sum(produce.get(), consume.get()),
                                group.total(format)));
            }
        }
        return shares;
    }

    /** The signature's operation and, where there is encryption, the content key's. */
    private static Optional<double[]> asymmetric(
            FormatGroup group, TokenFormat format, String signature, String contentKey) {
        Optional<double[]> first = group.operation(format.keys(), signature);
        if (!format.encrypts()) {
            return first;
        }
        Optional<double[]> second = group.operation(format.keys(), contentKey);
        return first.flatMap(one -> second.map(other -> FormatRatios.sum(one, other)));
    }

    private static AsymmetricShare share(
            TokenFormat format, Operation operation, double[] asymmetric, double[] whole) {
        return new AsymmetricShare(
                format,
                operation,
                Mean.of(asymmetric).getAsDouble(),
                FormatRatios.of(asymmetric, whole));
    }

    static List<ColdCall> coldCalls(FormatGroup group) {
        List<ColdCall> calls = new ArrayList<>();
        for (MeasuredCell cold : group.of(FormatMethods.COLD)) {
            TokenFormat format = TokenFormat.of(cold.cell().parameters());
            double[] first = cold.coldMicros().stream().mapToDouble(Double::doubleValue).toArray();
            Optional<double[]> warm =
                    group.find(format, cold.cell().method()).map(MeasuredCell::forkMicros);
            calls.add(
                    new ColdCall(
                            format,
                            cold.cell().method(),
                            Estimates.of(first),
                            warm.map(Estimates::of).orElse(null),
                            warm.map(micros -> FormatRatios.of(first, micros)).orElse(null)));
        }
        return calls;
    }

    static List<FormatRejection> rejections(FormatGroup group) {
        List<FormatRejection> rejections = new ArrayList<>();
        for (MeasuredCell refused : group.of(FormatMethods.REJECTION)) {
            TokenFormat format = TokenFormat.of(refused.cell().parameters());
            double[] micros = refused.forkMicros();
            Optional<double[]> consume =
                    group.find(format, FormatMethods.CONSUME).map(MeasuredCell::forkMicros);
            rejections.add(
                    new FormatRejection(
                            format,
                            refused.cell().parameters().get("fault"),
                            Estimates.of(micros),
                            consume.map(Estimates::of).orElse(null),
                            consume.map(good -> FormatRatios.of(micros, good)).orElse(null)));
        }
        return rejections;
    }
}
