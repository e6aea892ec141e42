package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.environment.Unzip;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The results of a shard as one line of its log: a zip in base64. */
public final class ShardArchive {
    private static final Pattern LINE =
            Pattern.compile("(?m)^shard-(\\d{1,9}) results: ([A-Za-z0-9+/=]+)$");

    private ShardArchive() {}

    /**
     * The line.
     *
     * @param folder results of a shard
     */
    public static String line(int index, Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(
                        new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
        return "shard-%s results: %s"
                .formatted(index, Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    /**
     * Unpacks the results in a log to the folder of its shard, replacing existing files.
     *
     * @param folder of all shards
     * @throws IOException if an entry points outside
     */
    static void unpack(String log, Path folder) throws IOException {
        Matcher line = LINE.matcher(log);
        while (line.find()) {
            Path to = folder.resolve(line.group(1));
            Path archive = folder.resolve("shard-" + line.group(1) + ".zip");
            Files.write(archive, Base64.getDecoder().decode(line.group(2)));
            Unzip.delete(to);
            Unzip.into(archive, to);
            Files.delete(archive);
        }
    }

    /** A log for people. */
    static String withoutResults(String log) {
        return LINE.matcher(log).replaceAll("shard-$1 results: (unpacked)");
    }
}
