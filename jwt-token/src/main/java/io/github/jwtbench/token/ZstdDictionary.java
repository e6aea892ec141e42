package io.github.jwtbench.token;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdDictTrainer;
import com.github.luben.zstd.ZstdException;
import io.github.jwtbench.token.codec.Zstandard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Byte sequences that occur in many claims, for {@link Codec#ZSTD_DICTIONARY} (RFC 8878 section 5).
 * Producer and recipient need the same dictionary; a token contains its id. A dictionary contains
 * parts of its samples in plain text, so train it with claims that are not secret. Thread-safe.
 */
public final class ZstdDictionary {
    private final byte[] bytes;
    private final long id;
    private final ZstdDictCompress forCompression;
    private final ZstdDictDecompress forInflation;

    private ZstdDictionary(byte[] bytes) {
        this.bytes = bytes;
        this.id = Zstd.getDictIdFromDict(bytes);
        if (id == 0) {
            throw new IllegalArgumentException("file must be a trained Zstandard dictionary");
        }
        this.forCompression = new ZstdDictCompress(bytes, Zstandard.LEVEL);
        this.forInflation = new ZstdDictDecompress(bytes);
    }

    /**
     * @param samples typical claims as JSON: some hundreds, in total at least ten times as long as
     *     the dictionary
     * @param maxBytes of the dictionary
     * @throws IllegalArgumentException if the samples are too few
     */
    public static ZstdDictionary train(List<byte[]> samples, int maxBytes) {
        int total = samples.stream().mapToInt(sample -> sample.length).reduce(0, Math::addExact);
        ZstdDictTrainer trainer = new ZstdDictTrainer(total, maxBytes, Zstandard.LEVEL);
        samples.forEach(trainer::addSample);
        try {
            return new ZstdDictionary(trainer.trainSamples());
        } catch (ZstdException e) {
            throw new IllegalArgumentException(
                    "a dictionary needs more samples, "
                            + samples.size()
                            + " with "
                            + total
                            + " bytes are too few");
        }
    }

    /**
     * @throws IllegalArgumentException if the file is not a dictionary
     */
    public static ZstdDictionary load(Path file) throws IOException {
        return new ZstdDictionary(Files.readAllBytes(file));
    }

    public void save(Path file) throws IOException {
        Files.write(file, bytes);
    }

    /** The id that tokens with this dictionary carry. */
    public long id() {
        return id;
    }

    ZstdDictCompress forCompression() {
        return forCompression;
    }

    ZstdDictDecompress forInflation() {
        return forInflation;
    }
}
