package io.github.jwtbench.compression;

import io.github.jwtbench.compression.text.HexId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A parsed static part: the header, and the payload as pieces of text and holes. */
final class StaticTemplate {
    private static final char VERSION = '1';

    /** In bytes; signatures of RFC 7518 are far shorter. */
    private static final int MAX_SIGNATURE_LENGTH = 99_999;

    /**
     * Limit of holes and alternatives of choices. HPACK sends a template as one byte, but each
     * request fills all its holes. A usual Keycloak token needs 18; with the standard policy a
     * token needs at most 62, unless a claim occurs twice.
     */
    static final int MAX_HOLES = 128;

    private final String source;
    private final int signatureLength;
    private final byte[] header;
    private final byte[][] texts;
    private final Hole[] holes;
    private final int textLength;

    private StaticTemplate(
            String source,
            int signatureLength,
            byte[] header,
            List<byte[]> texts,
            List<Hole> holes) {
        this.source = source;
        this.signatureLength = signatureLength;
        this.header = header;
        this.texts = texts.toArray(byte[][]::new);
        this.holes = holes.toArray(Hole[]::new);
        this.textLength = texts.stream().mapToInt(text -> text.length).sum();
    }

    static StaticTemplate parse(String source) throws MalformedSplitException {
        PartReader reader = new PartReader(SplitHeaders.STATIC, source);
        if (!reader.take(VERSION)) {
            throw reader.malformed("must begin with version 1");
        }
        reader.takeCheckValue();
        if (!reader.take(';')) {
            throw reader.malformed("must have ';' before the signature's length");
        }
        int signatureLength = reader.takeNumber(MAX_SIGNATURE_LENGTH);
        if (!reader.take(';')) {
            throw reader.malformed("must have ';' before the header");
        }
        byte[] header = textOf(reader);
        if (!reader.take(';')) {
            throw reader.malformed("must have ';' between header and payload");
        }
        List<byte[]> texts = new ArrayList<>();
        List<Hole> holes = new ArrayList<>();
        texts.add(textOf(reader));
        boolean afterTime = false;
        int count = 0;
        while (!reader.atEnd()) {
            Hole hole = Hole.read(reader, afterTime);
            afterTime |= hole.isTime();
            holes.add(hole);
            count += 1 + hole.alternatives().length;
            if (count > MAX_HOLES) {
                throw reader.malformed(
                        "must have at most " + MAX_HOLES + " holes and alternatives");
            }
            texts.add(textOf(reader));
        }
        return new StaticTemplate(source, signatureLength, header, texts, holes);
    }

    private static byte[] textOf(PartReader reader) throws MalformedSplitException {
        PartText text = new PartText(32);
        reader.copyTo(text);
        return text.toBytes();
    }

    boolean isOf(String other) {
        return source.equals(other);
    }

    /** Whether another template is equal, except perhaps for the forms of times. */
    boolean isLike(StaticTemplate other) {
        if (!Arrays.equals(header, other.header) || !Arrays.deepEquals(texts, other.texts)) {
            return false;
        }
        for (int i = 0; i < holes.length; i++) {
            if (holes[i].kind() != other.holes[i].kind()
                    && !(holes[i].isTime() && other.holes[i].isTime())) {
                return false;
            }
        }
        return true;
    }

    /** Bytes of the signature in both headers. */
    int signatureLength() {
        return signatureLength;
    }

    byte[] header() {
        return header;
    }

    String source() {
        return source;
    }

    /** Bytes of the payload outside of holes. */
    int textLength() {
        return textLength;
    }

    int holeCount() {
        return holes.length;
    }

    Hole hole(int index) {
        return holes[index];
    }

    /** The text before the hole with this index; after the last hole, the text at the end. */
    byte[] text(int index) {
        return texts[index];
    }

    /** Writes the payload with its holes filled. */
    void fill(PartReader session, BitReader dynamic, PartText payload)
            throws MalformedSplitException {
        Filling filling = new Filling(session, dynamic, payload);
        filling.text(texts[0]);
        for (int i = 0; i < holes.length; i++) {
            filling.fill(holes[i]);
            filling.text(texts[i + 1]);
        }
        filling.finish();
    }

    /** Builds one payload from the text of a template and the content of its holes. */
    static final class Filling {
        private final PartReader session;
        private final BitReader dynamic;
        private final PartText payload;
        private long lastTime;

        Filling(PartReader session, BitReader dynamic, PartText payload) {
            this.session = session;
            this.dynamic = dynamic;
            this.payload = payload;
        }

        void text(byte[] text) {
            payload.raw(text, 0, text.length);
        }

        void fill(Hole hole) throws MalformedSplitException {
            switch (hole.kind()) {
                case Hole.SESSION -> piece();
                case Hole.TIME -> {
                    long high = (long) hole.number() << Hole.MOVING_TIME_BITS;
                    time(high | dynamic.take(Hole.MOVING_TIME_BITS));
                }
                case Hole.EARLIER -> time(lastTime - distance(hole));
                case Hole.LATER -> time(lastTime + distance(hole));
                case Hole.INTEGER -> payload.raw(dynamic.takeInteger());
                case Hole.ID -> {
                    byte[] id = HexId.text(dynamic.takeLong(), dynamic.takeLong());
                    payload.raw(id, 0, id.length);
                }
                case Hole.CHOICE -> text(hole.alternatives()[choice(hole)]);
                default -> dynamic.takeBytes(dynamic.takeLength(), payload);
            }
        }

        void finish() throws MalformedSplitException {
            if (!session.atEnd()) {
                throw session.malformed("has more pieces than the template has holes");
            }
        }

        private void piece() throws MalformedSplitException {
            if (!session.take(';')) {
                throw session.malformed("has fewer pieces than the template has holes");
            }
            session.copyTo(payload);
        }

        private long distance(Hole hole) throws MalformedSplitException {
            long distance = dynamic.take(hole.number());
            if (distance == 0 && (hole.number() > 0 || hole.kind() == Hole.EARLIER)) {
                throw dynamic.malformed("the same time must be written without a distance");
            }
            return distance;
        }

        private void time(long time) throws MalformedSplitException {
            if (time < 0 || time >= Hole.TIMES_END) {
                throw dynamic.malformed("times must be 0 to 2^32 - 1");
            }
            payload.raw(time);
            lastTime = time;
        }

        private int choice(Hole hole) throws MalformedSplitException {
            return dynamic.takeChoice(hole.alternatives().length);
        }
    }
}
