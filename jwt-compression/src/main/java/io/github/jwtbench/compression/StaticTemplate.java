package io.github.jwtbench.compression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A static part that was read: the header, and the payload as pieces of text and holes. */
final class StaticTemplate {
    private static final String NAME = SplitHeaders.STATIC;
    private static final byte VERSION = '1';

    /** Bytes; signatures of RFC 7518 are far shorter. */
    private static final int MAX_SIGNATURE_LENGTH = 99_999;

    /**
     * Holes, and alternatives of choices. HPACK sends a template as one byte, and each request has
     * all of its holes filled. A usual token of Keycloak comes to 18; with the standard policy one
     * comes to 62 at most, unless a claim is there twice.
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
        byte[] text = Latin1.bytes(NAME, source);
        if (text.length == 0 || text[0] != VERSION) {
            throw MalformedSplitException.at(NAME, 0, "must begin with version 1");
        }
        CheckValue.verify(NAME, text, 1);
        PartReader reader = new PartReader(NAME, text, 1 + CheckValue.LENGTH);
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

    /** Whether it differs from another one at most in how times are written. */
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

    /** Bytes of the signature, wherever they are. */
    int signatureLength() {
        return signatureLength;
    }

    byte[] header() {
        return header;
    }

    String source() {
        return source;
    }

    /** Bytes of the payload that do not fill a hole. */
    int textLength() {
        return textLength;
    }

    int holeCount() {
        return holes.length;
    }

    Hole hole(int index) {
        return holes[index];
    }

    /** What stands before the hole with this index; with the index behind the last, at the end. */
    byte[] text(int index) {
        return texts[index];
    }

    /** Gives out the payload, with its holes filled. */
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
}
