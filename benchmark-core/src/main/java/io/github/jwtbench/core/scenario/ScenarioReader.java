package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads scenario files. It is strict: what is unknown, doubled, missing, of another type or out of
 * range is an error. Limits are checked before work is done.
 */
public final class ScenarioReader {
    /** A larger file is not read. */
    static final long MAX_FILE_BYTES = 64 * 1024;

    private static final int MAX_REQUESTS_PER_SECOND = 1_000_000;
    private static final int MAX_SECONDS = 3_600;
    private static final int MAX_CONNECTIONS = 1_000;
    private static final int MAX_STREAMS = 1_000;

    /** Anything but control characters, so that it can be shown and sent. */
    private static final Pattern CONTENT = Pattern.compile("[^\\p{Cntrl}]{1,1000}");

    private static final Pattern NAME = Pattern.compile(Scenario.NAME);

    private ScenarioReader() {}

    /**
     * Reads a file.
     *
     * @throws ScenarioException if it breaks a rule
     * @throws IOException if it, or the file of its body, cannot be read
     */
    public static Scenario read(Path file) throws IOException, ScenarioException {
        long size = Files.size(file);
        if (size > MAX_FILE_BYTES) {
            throw tooLarge(file.toString(), size);
        }
        Path folder = file.toAbsolutePath().getParent();
        return parse(file.toString(), utf8(file), folder);
    }

    private static String utf8(Path file) throws IOException, ScenarioException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new ScenarioException(
                    file.toString(), 0, "", "must be UTF-8", "bytes that are not");
        }
    }

    /**
     * Reads a text.
     *
     * @param file its name in messages
     * @param folder where the files lie that it names
     */
    static Scenario parse(String file, String text, Path folder)
            throws IOException, ScenarioException {
        if (text.length() > MAX_FILE_BYTES) {
            throw tooLarge(file, text.length());
        }
        return scenario(YamlReader.read(file, text), folder);
    }

    private static ScenarioException tooLarge(String file, long size) {
        return new ScenarioException(
                file, 0, "", "must have at most " + MAX_FILE_BYTES + " bytes", "" + size);
    }

    private static Scenario scenario(Fields root, Path folder)
            throws IOException, ScenarioException {
        String name =
                root.text(
                        "name",
                        NAME,
                        "must be 1 to 50 lower-case letters, digits and hyphens, not a hyphen"
                                + " first");
        RequestShape request = new RequestReader(folder).read(root.fields("request"));
        TokenSource tokens = new TokenSourceReader(folder).read(root);
        boolean without = tokens instanceof TokenSource.None;
        TokenHeaders headers = without ? null : headers(root);
        TokenRegime regime = without ? TokenRegime.NONE : regime(root, tokens);
        for (String field : List.of("tokenHeaders", "regime")) {
            if (without && root.has(field)) {
                throw root.wrong(field, "must not be there without tokens", "one");
            }
        }
        Scenario scenario =
                new Scenario(
                        name,
                        request,
                        tokens,
                        headers,
                        regime,
                        answer(root.fields("expect"), without),
                        load(root.fields("load")));
        root.end();
        return scenario;
    }

    private static TokenHeaders headers(Fields root) throws ScenarioException {
        return TokenHeaders.valueOf(upper(root.word("tokenHeaders", List.of("plain", "split"))));
    }

    private static TokenRegime regime(Fields root, TokenSource tokens) throws ScenarioException {
        TokenRegime regime =
                TokenRegime.valueOf(
                        upper(root.word("regime", List.of("repeat", "rotate", "unique"))));
        if (regime == TokenRegime.UNIQUE && !tokens.canBeUnique()) {
            throw root.wrong("regime", "must be repeat or rotate unless tokens are file or suite");
        }
        return regime;
    }

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }

    private static Answer answer(Fields expect, boolean withoutTokens) throws ScenarioException {
        Answer answer =
                new Answer(
                        expect.whole("status", 200, 599),
                        expect.optionalText(
                                "contains",
                                CONTENT,
                                "must be 1 to 1000 characters without control characters"));
        if (withoutTokens && answer.namesSubject()) {
            throw expect.wrong("contains", "must not name " + Answer.SUBJECT + " without tokens");
        }
        expect.end();
        return answer;
    }

    private static LoadProfile load(Fields load) throws ScenarioException {
        int connections = load.whole("connections", 1, MAX_CONNECTIONS);
        int streams = load.whole("streams", 1, MAX_STREAMS);
        boolean open = load.has("open");
        if (open == load.has("closed")) {
            throw load.wrong(
                    open ? "open" : "closed", "must be there, or the other loop", "both or none");
        }
        int rate = 0;
        Fields loop = load.fields(open ? "open" : "closed");
        if (open) {
            rate = loop.whole("requestsPerSecond", 1, MAX_REQUESTS_PER_SECOND);
        } else if (loop.whole("concurrency", 1, MAX_CONNECTIONS * MAX_STREAMS)
                != connections * streams) {
            throw loop.wrong(
                    "concurrency", "must be connections x streams = " + connections * streams);
        }
        loop.end();
        LoadProfile profile =
                new LoadProfile(
                        open ? Loop.OPEN : Loop.CLOSED,
                        rate,
                        load.whole("durationSeconds", 1, MAX_SECONDS),
                        connections,
                        streams,
                        load.whole("timeoutSeconds", 1, MAX_SECONDS),
                        load.whole("warmUpSeconds", 0, MAX_SECONDS));
        load.end();
        return profile;
    }
}
