package io.github.jwtbench.core.shard;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.core.untrusted.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The files through which a shard learns its start and hands over its results. Whoever starts the
 * shard writes and reads them in its folder; a scheduler that cannot reach the folder runs {@link
 * ShardMain} beside the shard.
 */
public final class ShardFiles {
    private static final String START = "start";
    private static final String COLLECTED = "collected";
    private static final int POLL_MILLIS = 20;

    private ShardFiles() {}

    /** Tells a shard when to begin. */
    static void start(Path folder, Instant start) throws IOException {
        Files.createDirectories(folder);
        Path whole = Files.writeString(folder.resolve(START + ".new"), start.toString());
        Files.move(whole, folder.resolve(START), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Tells a shard that its results are no longer needed. */
    static void collected(Path folder) throws IOException {
        Files.createFile(folder.resolve(COLLECTED));
    }

    /** Copies the archive of a shard from this byte on. */
    static void read(Path folder, long offset, OutputStream out) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(archive(folder).toFile(), "r")) {
            file.seek(offset);
            Channels.newInputStream(file.getChannel()).transferTo(out);
        }
        out.flush();
    }

    private static Path archive(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".zip");
    }

    /**
     * Waits until a shard is told when to begin.
     *
     * @param folder of the shard
     */
    public static Instant awaitStart(Path folder) throws IOException, InterruptedException {
        await(folder.resolve(START));
        return Instant.parse(Files.readString(folder.resolve(START), UTF_8));
    }

    /**
     * Packs the results of a shard, and says so in a line of its log.
     *
     * @param folder of the shard
     * @return the line
     */
    public static String pack(int index, Path folder) throws IOException {
        Path archive = archive(folder);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(
                        new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
        return "shard-%s: results of %s bytes, SHA-256 %s"
                .formatted(index, Files.size(archive), Sha256.of(archive));
    }

    /** Waits until the results of a shard are no longer needed. */
    public static void awaitCollected(Path folder) throws InterruptedException {
        await(folder.resolve(COLLECTED));
    }

    /** The file is written by another process, which gives no other sign. */
    private static void await(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(POLL_MILLIS);
        }
    }
}
