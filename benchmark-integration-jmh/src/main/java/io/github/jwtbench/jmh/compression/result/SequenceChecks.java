package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.FieldBytes;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.util.ArrayList;
import java.util.List;

/** The rules for one row of requests. */
final class SequenceChecks {

    private SequenceChecks() {}

    static String name(Sequence row) {
        return "%s %s %s %s, k %d, users %d %s, table %d, connections %d%s"
                .formatted(
                        row.part(),
                        row.encoding().text(),
                        row.tokens().algorithm(),
                        row.tokens().times(),
                        row.requestsPerToken(),
                        row.users(),
                        row.distribution(),
                        row.tableBytes(),
                        row.connections(),
                        row.affinity() ? " with affinity" : "");
    }

    static List<String> reasons(Sequence row) {
        List<String> reasons = new ArrayList<>();
        String name = name(row) + ": ";
        if (row.requests() < 1) {
            reasons.add(name + "there must be requests, got " + row.requests());
        }
        if (row.correct() != row.requests()) {
            reasons.add(
                    name
                            + "each request must be answered as it must be, got "
                            + row.correct()
                            + " of "
                            + row.requests());
        }
        if (row.hits() < 0 || row.hits() > row.requests()) {
            reasons.add(name + "hits must be 0 to " + row.requests() + ", got " + row.hits());
        }
        reasons.addAll(sums(row, name));
        return reasons;
    }

    /** The parts must make the whole. */
    private static List<String> sums(Sequence row, String name) {
        List<String> reasons = new ArrayList<>();
        long requests = row.cases().stream().mapToLong(CaseBytes::requests).sum();
        if (row.encoding() != Encoding.NONE && requests != row.requests()) {
            reasons.add(
                    name
                            + "each request must be of one case, got "
                            + requests
                            + " of "
                            + row.requests());
        }
        for (CaseBytes each : row.cases()) {
            long fields = each.fields().stream().mapToLong(FieldBytes::bytes).sum();
            if (fields != each.bytes()) {
                reasons.add(
                        name
                                + each.tokenCase()
                                + ": bytes of the fields must make those of the credential, got "
                                + fields
                                + " and "
                                + each.bytes());
            }
            if (each.requests() > 0
                    && (each.least() * each.requests() > each.bytes()
                            || each.most() * each.requests() < each.bytes())) {
                reasons.add(
                        name
                                + each.tokenCase()
                                + ": the mean must lie between least and most, got "
                                + each.bytes()
                                + " bytes of "
                                + each.requests()
                                + " requests with "
                                + each.least()
                                + " to "
                                + each.most());
            }
        }
        long credential = Sequences.credentialBytes(row);
        if (credential > row.headerBlockBytes() || row.headerBlockBytes() > row.bytesSent()) {
            reasons.add(
                    name
                            + "credentials must be a part of the header blocks, and these of what was"
                            + " sent, got "
                            + credential
                            + ", "
                            + row.headerBlockBytes()
                            + " and "
                            + row.bytesSent());
        }
        return reasons;
    }
}
