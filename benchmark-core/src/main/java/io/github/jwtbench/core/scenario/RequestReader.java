package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.HeaderFields;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the part {@code request} of a scenario, and the file of its body. */
final class RequestReader {
    static final int MAX_HEADERS = 50;
    static final int MAX_BODY_BYTES = 1024 * 1024;

    private static final Pattern PATH = Pattern.compile("/[!-~]{0,2047}");
    private static final Pattern TYPE = Pattern.compile("[!-~]([ -~]{0,98}[!-~])?");
    private static final Pattern TEXT = Pattern.compile("(?s).+");
    private static final Pattern HEADER = Pattern.compile("[a-z0-9!#$%&'*+.^_`|~-]{1,100}");
    private static final Pattern VALUE = Pattern.compile("([!-~]([ -~]{0,8190}[!-~])?)?");

    /** The scenario's tokens, its body and the protocol set these. */
    private static final Pattern RESERVED =
            Pattern.compile(
                    "authorization|connection|content-length|content-type|host|keep-alive"
                            + "|proxy-connection|te|transfer-encoding|upgrade|x-jwt-.*");

    private final Path folder;

    RequestReader(Path folder) {
        this.folder = folder;
    }

    RequestShape read(Fields request) throws IOException, ScenarioException {
        String method =
                request.word(
                        "method",
                        List.of("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"));
        String path =
                request.text(
                        "path",
                        PATH,
                        "must be a slash and then up to 2047 visible ASCII characters");
        HeaderFields headers =
                request.has("headers") ? headers(request.fields("headers")) : HeaderFields.none();
        Body body = request.has("body") ? body(request.fields("body")) : null;
        request.end();
        return new RequestShape(method, path, headers, body);
    }

    /** Values may be secret: no message shows one. */
    private static HeaderFields headers(Fields headers) throws ScenarioException {
        int count = headers.names().size();
        if (count > MAX_HEADERS) {
            throw headers.wrongFields("must be at most " + MAX_HEADERS, "" + count);
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : headers.names()) {
            if (!HEADER.matcher(name).matches() || RESERVED.matcher(name).matches()) {
                throw headers.wrongName(
                        name,
                        "must have names in lower case (RFC 9110 section 5.6.2) that neither"
                                + " tokens nor body nor protocol set");
            }
            values.put(
                    name,
                    headers.hiddenText(
                            name,
                            VALUE,
                            "must be a text of up to 8192 visible ASCII characters, spaces inside"
                                    + " only"));
        }
        return HeaderFields.of(values);
    }

    /** Texts of a body may be secret too. */
    private Body body(Fields body) throws IOException, ScenarioException {
        String type = body.text("type", TYPE, "must be 1 to 100 visible ASCII characters");
        boolean inFile = body.has("file");
        if (inFile == body.has("text")) {
            throw body.wrong("text", "must be there, or file", "both or none");
        }
        byte[] bytes =
                inFile
                        ? bytes(body)
                        : body.hiddenText("text", TEXT, "must be a text, not an empty one")
                                .getBytes(StandardCharsets.UTF_8);
        body.end();
        return Body.of(type, bytes);
    }

    private byte[] bytes(Fields body) throws IOException, ScenarioException {
        String name = body.text("file", TokenSourceReader.FILE, TokenSourceReader.FILE_RULE);
        Path found = folder.resolve(name);
        if (!Files.isRegularFile(found)) {
            throw body.wrong("file", "must name a file", found.toString());
        }
        long size = Files.size(found);
        if (size < 1 || size > MAX_BODY_BYTES) {
            throw body.wrong(
                    "file", "must name a file of 1 to " + MAX_BODY_BYTES + " bytes", "" + size);
        }
        return Files.readAllBytes(found);
    }
}
