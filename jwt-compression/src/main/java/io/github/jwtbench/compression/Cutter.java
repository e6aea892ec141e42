package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitWriter;
import io.github.jwtbench.compression.text.ByteScan;
import io.github.jwtbench.compression.text.DecimalText;
import io.github.jwtbench.compression.text.HexId;
import io.github.jwtbench.compression.text.Members;

/**
 * Splits the payload of one token: common text stays in the template, which has holes; the rest
 * goes to the session part or, packed, to the dynamic part. {@code doc/x-jwt-headers.adoc}
 * describes the holes.
 */
final class Cutter {
    private static final int MAX_LITERAL_PREFIX = 16;

    private final TokenTemplate policy;
    private final byte[] payload;
    private final int end;
    private final Members members;
    private final PartText template;
    private final PartText session;
    private final BitWriter dynamic = new BitWriter();

    /** The payload before this index is in the template or in a hole. */
    private int done;

    private long lastTime;
    private int holes;

    /** Whether the payload needs no escape. */
    private final boolean isPlain;

    Cutter(
            TokenTemplate policy,
            byte[] payload,
            Members members,
            PartText template,
            PartText session) {
        this.policy = policy;
        this.payload = payload;
        this.end = payload.length;
        this.members = members;
        this.template = template;
        this.session = session;
        isPlain = ByteScan.plainEnd(payload, 0, end) == end;
    }

    /** Fills template and session part; returns the dynamic part. */
    BitWriter cut() {
        for (int i = 0; i < members.count(); i++) {
            ClaimClass claimClass =
                    policy.classOf(payload, members.nameStart(i) + 1, members.nameEnd(i) - 1);
            if (claimClass == null) {
                int first = i;
                while (i + 1 < members.count() && isUnknown(i + 1)) {
                    i++;
                }
                session(members.nameStart(first), members.valueEnd(i));
            } else if (claimClass == ClaimClass.SESSION) {
                session(members.valueStart(i), members.valueEnd(i));
            } else if (claimClass == ClaimClass.DYNAMIC) {
                dynamic(members.valueStart(i), members.valueEnd(i));
            }
        }
        keep(end);
        return dynamic;
    }

    /** Number of holes and alternatives of choices in the template. */
    int holeCount() {
        return holes;
    }

    private boolean isUnknown(int member) {
        return policy.classOf(payload, members.nameStart(member) + 1, members.nameEnd(member) - 1)
                == null;
    }

    private void session(int from, int to) {
        hole(Hole.SESSION, from, to);
        session.raw(';');
        copy(from, to, session);
    }

    private void dynamic(int from, int to) {
        long number = DecimalText.parse(payload, from, to);
        if (Hole.isTime(number)) {
            time(number, from, to);
        } else if (number >= 0) {
            hole(Hole.INTEGER, from, to);
            dynamic.putInteger(number);
        } else if (payload[from] != '"' || !identifier(from + 1, to - 1)) {
            hole(Hole.RAW, from, to);
            dynamic.putInteger(to - from);
            for (int i = from; i < to; i++) {
                dynamic.put(payload[i] & 0xFF, 8);
            }
        }
    }

    private void time(long time, int from, int to) {
        Hole hole = Hole.ofTime(lastTime, time);
        hole(hole.kind(), from, to);
        template.raw(hole.number());
        hole.writeTime(lastTime, time, dynamic);
        lastTime = time;
    }

    /** Packs the text between the quotes if it is an identifier; returns whether it was. */
    private boolean identifier(int from, int to) {
        int id = to - HexId.LENGTH;
        if (id < from || !HexId.isAt(payload, id)) {
            return false;
        }
        int prefix = policy.prefixOf(payload, from, id);
        if (prefix >= 0) {
            hole(Hole.CHOICE, from, id);
            template.raw(policy.choices(), 0, policy.choices().length);
            template.raw(')');
            holes += policy.idPrefixes().size();
            dynamic.putChoice(prefix, policy.idPrefixes().size());
        } else if (!isLiteralPrefix(from, id)) {
            return false;
        }
        hole(Hole.ID, id, to);
        dynamic.putLong(HexId.high(payload, id));
        dynamic.putLong(HexId.low(payload, id));
        return true;
    }

    /** A short word, such as "urn:uuid:", which is hardly random and may stay in the template. */
    private boolean isLiteralPrefix(int from, int to) {
        if (to == from) {
            return true;
        }
        if (to - from > MAX_LITERAL_PREFIX || payload[to - 1] != ':') {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (payload[i] != ':' && (payload[i] < 'a' || payload[i] > 'z')) {
                return false;
            }
        }
        return true;
    }

    private void hole(char kind, int from, int to) {
        keep(from);
        template.raw('%');
        template.raw(kind);
        holes++;
        done = to;
    }

    private void keep(int to) {
        copy(done, to, template);
        done = to;
    }

    private void copy(int from, int to, PartText out) {
        if (isPlain) {
            out.raw(payload, from, to);
        } else {
            out.escaped(payload, from, to);
        }
    }
}
