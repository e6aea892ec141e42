package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.cost.CostSource;
import io.github.jwtbench.core.http.Hosts;
import io.github.jwtbench.core.http.Percent;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads scenario files. It is strict: an unknown, duplicate or missing field, a wrong type or a
 * value out of range is an error. Limits are checked before work is done.
 */
public final class ScenarioReader {
    /** A larger file is not read. */
    static final long MAX_FILE_BYTES = 64 * 1024;

    static final int MAX_BODY_BYTES = 1024 * 1024;

    private static final double PERCENT = 100;
    private static final int MAX_SECONDS = 24 * 3600;

    private final ScenarioYaml yaml;
    private final Path folder;
    private final SecretSourceReader secrets;

    private ScenarioReader(ScenarioYaml yaml, Path folder) {
        this.yaml = yaml;
        this.folder = folder;
        this.secrets = new SecretSourceReader(yaml, folder);
    }

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
        Path folder = file.toAbsolutePath().resolveSibling("");
        return parse(file.toString(), utf8(file), folder);
    }

    private static String utf8(Path file) throws IOException, ScenarioException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(UntrustedFile.bytes(file, MAX_FILE_BYTES)))
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
    public static Scenario parse(String file, String text, Path folder)
            throws IOException, ScenarioException {
        if (text.length() > MAX_FILE_BYTES) {
            throw tooLarge(file, text.length());
        }
        ScenarioYaml yaml = ScenarioYaml.read(file, text);
        ScenarioSchema.check(yaml);
        return new ScenarioReader(yaml, folder).scenario();
    }

    private static ScenarioException tooLarge(String file, long size) {
        return new ScenarioException(
                file, 0, "", "must have at most " + MAX_FILE_BYTES + " bytes", "" + size);
    }

    private Scenario scenario() throws IOException, ScenarioException {
        JsonNode root = yaml.root();
        boolean without = root.get("tokens").isTextual();
        return new Scenario(
                root.get("name").textValue(),
                root.has("service") ? service(root.get("service")) : null,
                requests(root),
                without
                        ? new TokenSource.None()
                        : new TokenSourceReader(yaml, folder, secrets).read(),
                without ? null : TokenHeaders.valueOf(upper(root.get("tokenHeaders"))),
                without ? TokenRegime.NONE : TokenRegime.valueOf(upper(root.get("regime"))),
                load(root.get("load")),
                root.has("toleratedErrors") ? share(text(root, "toleratedErrors")) : null);
    }

    /** A share in percent. */
    private static double share(String text) {
        return Double.parseDouble(text.substring(0, text.indexOf('%')).strip()) / PERCENT;
    }

    private static String upper(JsonNode word) {
        return word.textValue().toUpperCase(Locale.ROOT);
    }

    private static String text(JsonNode fields, String name) {
        return fields.get(name).textValue();
    }

    private ServiceAddress service(JsonNode service) throws ScenarioException {
        return new ServiceAddress(
                address("/service/url", text(service, "url")),
                access(service),
                protocol(text(service, "protocol")),
                cost(service.path("cost")));
    }

    /** The protocol as in results; scenarios have it in lower case. */
    private String protocol(String name) throws ScenarioException {
        String protocol = name.toUpperCase(Locale.ROOT);
        List<String> known = DriverProvider.protocols();
        if (!known.contains(protocol)) {
            throw yaml.wrong(
                    "/service/protocol",
                    "must be " + String.join(", ", known).toLowerCase(Locale.ROOT),
                    name);
        }
        return protocol;
    }

    private Access access(JsonNode service) throws ScenarioException {
        boolean tls = text(service, "url").startsWith("https:");
        for (String name : List.of("serverName", "certificate")) {
            if (!tls && service.has(name)) {
                throw yaml.wrong("/service/" + name, "must not be there without TLS", name);
            }
        }
        return new Access(
                service.has("trust") ? folder.resolve(text(service, "trust")) : null,
                resolved(service),
                service.path("host").textValue(),
                service.path("serverName").textValue(),
                service.has("certificate")
                        ? secrets.certificate(
                                "/service", folder.resolve(text(service, "certificate")))
                        : null,
                service.path("allowPlaintext").asBoolean());
    }

    /** The address that stands for the service's host. */
    private @Nullable String resolved(JsonNode service) throws ScenarioException {
        if (!service.has("resolve")) {
            return null;
        }
        Map.Entry<String, JsonNode> only = service.get("resolve").properties().iterator().next();
        String host = Hosts.of(address("/service/url", text(service, "url")));
        String address = only.getValue().textValue();
        if (!only.getKey().equals(host)) {
            throw yaml.wrong("/service/resolve", "must name the host " + host, only.getKey());
        }
        if (!Hosts.isLiteral(address)) {
            throw yaml.wrong(
                    "/service/resolve/" + host, "must be an address of IPv4 or IPv6", address);
        }
        return address;
    }

    private CostSource cost(JsonNode cost) throws ScenarioException {
        if (cost.isMissingNode()) {
            return new CostSource.None();
        }
        String kind = cost.fieldNames().next();
        JsonNode source = cost.get(kind);
        try {
            return switch (kind) {
                case "pid" -> new CostSource.Process(source.longValue());
                case "cgroup" -> new CostSource.Group(Path.of(source.textValue()));
                case "container" -> new CostSource.Container(source.textValue());
                case "compose" ->
                        new CostSource.Compose(
                                folder.resolve(text(source, "file")), text(source, "service"));
                case "pod" -> new CostSource.Pod(text(source, "namespace"), text(source, "name"));
                case "prometheus" -> new CostSource.Prometheus(URI.create(source.textValue()));
                default ->
                        throw new IllegalStateException("the schema knows no such cost: " + kind);
            };
        } catch (IllegalArgumentException e) {
            // Without the value, which may hold a password.
            throw yaml.wrong("/service/cost/" + kind, "must name a readable source", "another");
        }
    }

    private List<RequestShape> requests(JsonNode root) throws IOException, ScenarioException {
        if (root.has("request")) {
            return List.of(request("/request", root.get("request"), root.get("expect"), 1));
        }
        List<RequestShape> all = new ArrayList<>();
        for (JsonNode each : root.get("requests")) {
            all.add(
                    request(
                            "/requests/" + all.size(),
                            each,
                            each.get("expect"),
                            each.path("weight").asInt(1)));
        }
        return all;
    }

    private RequestShape request(String at, JsonNode request, JsonNode expect, int weight)
            throws IOException, ScenarioException {
        Map<String, String> headers = new LinkedHashMap<>();
        request.path("headers")
                .properties()
                .forEach(header -> headers.put(header.getKey(), header.getValue().textValue()));
        return new RequestShape(
                text(request, "method"),
                Percent.encode(text(request, "path")),
                PathValues.paths(yaml, at, request, folder),
                HeaderFields.of(headers),
                request.has("body") ? body(at + "/body", request.get("body")) : null,
                new RightAnswer(expect.get("status").intValue(), expect.path("contains").asText()),
                weight);
    }

    private Body body(String at, JsonNode body) throws IOException, ScenarioException {
        return Body.of(
                text(body, "type"),
                body.has("file")
                        ? bytes(at + "/file", text(body, "file"))
                        : text(body, "text").getBytes(StandardCharsets.UTF_8));
    }

    private byte[] bytes(String field, String name) throws IOException, ScenarioException {
        Path found = folder.resolve(name);
        if (!Files.isRegularFile(found)) {
            throw yaml.wrong(field, "must name a file", found.toString());
        }
        long size = Files.size(found);
        if (size < 1 || size > MAX_BODY_BYTES) {
            throw yaml.wrong(
                    field, "must name a file of 1 to " + MAX_BODY_BYTES + " bytes", "" + size);
        }
        return UntrustedFile.bytes(found, MAX_BODY_BYTES);
    }

    private URI address(String field, String text) throws ScenarioException {
        URI address = URI.create(text);
        if (address.getHost() == null) {
            throw yaml.wrong(field, "must be an https or http address of a host", text);
        }
        return address;
    }

    private LoadProfile load(JsonNode load) throws ScenarioException {
        boolean open = load.has("open");
        int connections = load.get("connections").intValue();
        int streams = load.get("streams").intValue();
        int concurrency = load.path("closed").path("concurrency").intValue();
        if (!open && concurrency != connections * streams) {
            throw yaml.wrong(
                    "/load/closed/concurrency",
                    "must be connections x streams = " + connections * streams,
                    "" + concurrency);
        }
        List<RateStage> stages = stages(load.path("open"));
        return new LoadProfile(
                pacing(load, stages),
                stages.isEmpty()
                        ? load.get("durationSeconds").intValue()
                        : RateStage.seconds(stages),
                connections,
                streams,
                load.get("timeoutSeconds").intValue(),
                load.get("warmUpSeconds").intValue(),
                threads(load, connections));
    }

    /** On a small machine one thread leaves the rest to the service. */
    private int threads(JsonNode load, int connections) throws ScenarioException {
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        int threads = load.path("threads").asInt(Math.min(half, connections));
        if (threads > connections) {
            throw yaml.wrong(
                    "/load/threads", "must be at most connections = " + connections, "" + threads);
        }
        return threads;
    }

    private static Pacing pacing(JsonNode load, List<RateStage> stages) {
        if (!stages.isEmpty()) {
            return Pacing.staged(stages);
        }
        return load.has("open")
                ? Pacing.open(load.path("open").path("requestsPerSecond").doubleValue())
                : Pacing.closed(load.path("closed").path("thinkMilliseconds").intValue());
    }

    /** Empty where there is one rate, or none. */
    private List<RateStage> stages(JsonNode open) throws ScenarioException {
        List<RateStage> stages = new ArrayList<>();
        if (open.isArray()) {
            for (JsonNode each : open) {
                stages.add(
                        new RateStage(
                                each.get("requestsPerSecond").intValue(),
                                each.get("seconds").intValue()));
            }
        }
        if (RateStage.seconds(stages) > MAX_SECONDS) {
            throw yaml.wrong(
                    "/load/open",
                    "must have stages of at most " + MAX_SECONDS + " seconds together",
                    "" + RateStage.seconds(stages));
        }
        return stages;
    }
}
