import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The training run of the service's JVM: starts the service with keys made up here, sends it good
 * and bad requests, and stops it, so that the JVM writes down which classes it needed. The keys
 * never leave the stage of the image that this runs in.
 *
 * <p>Arguments: the runtime of the service, and the folder of its packaged application, which gets
 * the archive, {@code app.aot} or {@code app.jsa}, and the option that makes use of it.
 */
class Train {
    private static final String ISSUER = "https://train.example";
    private static final String AUDIENCE = "jwtbench-service";
    private static final String PASSWORD = "training";
    private static final URI SERVICE = URI.create("https://localhost:10443");
    private static final int ROUNDS = 300;
    private static final int FIRST_WITH_AOT_CACHE_IN_ONE_STEP = 25;
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    public static void main(String[] arguments) throws Exception {
        Path runtime = Path.of(arguments[0]);
        Path application = Path.of(arguments[1]);
        Path work = Files.createTempDirectory("train");
        KeyStore tls = certificate(work);
        KeyPair keys = rsa();
        Files.writeString(work.resolve("jwks.json"), jwks((RSAPublicKey) keys.getPublic()));

        boolean cache = Runtime.version().feature() >= FIRST_WITH_AOT_CACHE_IN_ONE_STEP;
        Path archive = application.resolve(cache ? "app.aot" : "app.jsa");
        Process service =
                start(
                        runtime,
                        application,
                        work,
                        (cache ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + archive);
        try {
            train(service, client(tls), token(keys.getPrivate()));
            // A JVM that is asked to end writes its archive first; that takes a while.
            service.destroy();
            if (!service.waitFor(3, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the service did not end within 3 minutes");
            }
        } finally {
            service.destroyForcibly();
        }
        if (Files.notExists(archive)) {
            throw new IllegalStateException("the training run left no " + archive);
        }
        Files.writeString(
                application.resolve("java.options"),
                (cache ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + archive + "\n",
                StandardOpenOption.APPEND);
    }

    private static Process start(Path runtime, Path application, Path work, String output)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(runtime.resolve("bin/java").toString());
        command.add("@" + application.resolve("java.options"));
        command.add(output);
        Map.of(
                        "quarkus.http.host", "127.0.0.1",
                        "quarkus.http.ssl.certificate.files", work.resolve("tls.crt"),
                        "quarkus.http.ssl.certificate.key-files", work.resolve("tls.key"),
                        "quarkus.tls.jwks.trust-store.pem.certs", work.resolve("tls.crt"),
                        "quarkus.jwt-validation.issuers.keycloak.jwks-url", "https://localhost:1/",
                        "quarkus.jwt-validation.issuers.train.issuer", ISSUER,
                        "quarkus.jwt-validation.issuers.train.audiences", AUDIENCE,
                        "quarkus.jwt-validation.issuers.train.algorithms", "RS256",
                        "quarkus.jwt-validation.issuers.train.roles", "benchmark-user",
                        "quarkus.jwt-validation.issuers.train.jwks-file", work.resolve("jwks.json"))
                .forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-jar");
        command.add(application.resolve("quarkus-run.jar").toString());
        return new ProcessBuilder(command)
                .directory(application.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void train(Process service, HttpClient client, String token)
            throws InterruptedException {
        Instant deadline = Instant.now().plusSeconds(120);
        while (status(client, get("/q/health/live")) != 200) {
            if (!service.isAlive() || Instant.now().isAfter(deadline)) {
                throw new IllegalStateException("the service did not start");
            }
            Thread.sleep(200);
        }
        for (int i = 0; i < ROUNDS; i++) {
            expect(200, client, get("/q/health/live"));
            expect(200, client, post("/api/v1/jwt/validate", token));
            expect(200, client, post("/api/v1/jwt/extract", token));
            expect(200, client, post("/api/v1/jwt/echo", token));
            expect(401, client, post("/api/v1/jwt/validate", token + "A"));
        }
        expect(200, client, get("/q/metrics"));
    }

    private static HttpRequest get(String path) {
        return HttpRequest.newBuilder(SERVICE.resolve(path)).build();
    }

    private static HttpRequest post(String path, String token) {
        return HttpRequest.newBuilder(SERVICE.resolve(path))
                .header("authorization", "Bearer " + token)
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
    }

    private static void expect(int status, HttpClient client, HttpRequest request)
            throws InterruptedException {
        int got = status(client, request);
        if (got != status) {
            throw new IllegalStateException(
                    request.uri() + " must answer " + status + ", got: " + got);
        }
    }

    /** Status of the answer, or 0 when there is none. */
    private static int status(HttpClient client, HttpRequest request) throws InterruptedException {
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        }
    }

    private static HttpClient client(KeyStore trusted) throws GeneralSecurityException {
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(context).build();
    }

    /** Makes a certificate for localhost, and leaves it and its key as PEM files. */
    private static KeyStore certificate(Path work) throws Exception {
        Path store = work.resolve("tls.p12");
        Process keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair", "-alias", "tls", "-keyalg", "RSA", "-keysize",
                                "2048", "-dname", "CN=localhost", "-ext", "SAN=dns:localhost",
                                "-ext", "BC=ca:true", "-storetype", "PKCS12", "-keystore",
                                store.toString(), "-storepass", PASSWORD)
                        .inheritIO()
                        .start();
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException("keytool failed");
        }
        KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
        PrivateKey key = (PrivateKey) keys.getKey("tls", PASSWORD.toCharArray());
        pem(work.resolve("tls.key"), "PRIVATE KEY", key.getEncoded());
        pem(work.resolve("tls.crt"), "CERTIFICATE", keys.getCertificate("tls").getEncoded());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("tls", keys.getCertificate("tls"));
        return trusted;
    }

    private static void pem(Path file, String type, byte[] content) {
        String text =
                Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                        .encodeToString(content);
        try {
            Files.writeString(
                    file, "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KeyPair rsa() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair();
    }

    private static String jwks(RSAPublicKey key) {
        return """
                {"keys":[{"kty":"RSA","kid":"train","use":"sig","alg":"RS256","n":"%s","e":"%s"}]}
                """
                .formatted(unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int from = bytes[0] == 0 ? 1 : 0;
        return BASE64URL.encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
    }

    private static String token(PrivateKey key) throws GeneralSecurityException {
        long now = Instant.now().getEpochSecond();
        String signed =
                encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"train\"}")
                        + "."
                        + encoded(
                                """
                                {"iss":"%s","aud":"%s","sub":"trainee","iat":%d,"exp":%d,\
                                "jti":"train","realm_access":{"roles":["benchmark-user"]}}"""
                                        .formatted(ISSUER, AUDIENCE, now, now + 600));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key);
        signature.update(signed.getBytes(StandardCharsets.US_ASCII));
        return signed + "." + BASE64URL.encodeToString(signature.sign());
    }

    private static String encoded(String json) {
        return BASE64URL.encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }
}
