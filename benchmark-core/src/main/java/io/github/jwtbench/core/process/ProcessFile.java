package io.github.jwtbench.core.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The processes that this one has started, in a file: a process id and the start of its process in
 * milliseconds since the epoch, one a line. If this process is killed, the next one that opens the
 * file ends them. The file is locked as long as this process runs.
 */
public final class ProcessFile {
    private static final int MOST_BYTES = 1 << 20;
    private static final Predicate<String> LINE =
            Pattern.compile("[0-9]{1,18} [0-9]{1,18}").asMatchPredicate();

    /** Null until it is opened. */
    private static @Nullable FileChannel opened;

    private ProcessFile() {}

    /**
     * Ends what is left of the process that had the file before, and keeps the processes of this
     * one in it from now on.
     *
     * @param file created if necessary, with its folder
     * @param out receives a line about each process that is ended
     * @return whether no other process has it
     */
    public static synchronized boolean open(Path file, Consumer<String> out) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
        if (!locks(channel)) {
            channel.close();
            return false;
        }
        for (String line : lines(channel)) {
            process(line).ifPresent(left -> end(left, out));
        }
        channel.truncate(0);
        opened = channel;
        return true;
    }

    private static boolean locks(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Read by the same channel: to close another one of the file would end the lock. */
    private static List<String> lines(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size(), MOST_BYTES));
        while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
            // the channel may give less than there is
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII)
                .lines()
                .filter(LINE)
                .toList();
    }

    /** The process of a line; empty if it has ended, and its id may be another one's. */
    private static Optional<ProcessHandle> process(String line) {
        List<String> words = List.of(line.split(" "));
        return ProcessHandle.of(Long.parseLong(words.get(0)))
                .filter(process -> line.equals(line(process)));
    }

    private static String line(ProcessHandle process) {
        return process.pid()
                + " "
                + process.info().startInstant().map(start -> start.toEpochMilli()).orElse(0L);
    }

    private static void end(ProcessHandle left, Consumer<String> out) {
        out.accept("process " + left.pid() + " of an earlier session, which was killed, is ended");
        left.descendants().forEach(ProcessHandle::destroyForcibly);
        left.destroyForcibly();
        left.onExit().join();
    }

    /** Adds a process, if a file is open. */
    static synchronized void add(ProcessHandle process) throws IOException {
        if (opened != null) {
            String line = line(process) + "\n";
            opened.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), opened.size());
        }
    }
}
