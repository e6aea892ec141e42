package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Split headers that were changed on their way: the service never takes another token. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class SplitMutationTest {
    /** Requests under way at once; the server allows more. */
    private static final int BATCH = 50;

    ServiceFixture service;

    @ParameterizedTest
    @EnumSource(Version.class)
    void truncatedPartsAreRefused(Version version) throws Exception {
        List<Map<String, String>> mutations = new ArrayList<>();
        eachPart(
                (part, value, parts) -> {
                    for (int length = 0; length < value.length(); length += 5) {
                        String cut = value.substring(0, length).strip();
                        mutations.add(with(parts, part, cut));
                    }
                });
        assertRefused(version, mutations);
    }

    /** Characters that no header may have are left out: no client sends them. */
    @ParameterizedTest
    @EnumSource(Version.class)
    void partsWithAFlippedBitAreRefused(Version version) throws Exception {
        List<Map<String, String>> mutations = new ArrayList<>();
        eachPart(
                (part, value, parts) -> {
                    for (int i = 0; i < value.length(); i++) {
                        char flipped = (char) (value.charAt(i) ^ 1 << i % 7);
                        if (flipped > ' ' && flipped < 0x7f) {
                            mutations.add(
                                    with(
                                            parts,
                                            part,
                                            value.substring(0, i)
                                                    + flipped
                                                    + value.substring(i + 1)));
                        }
                    }
                });
        assertRefused(version, mutations);
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void partsSwappedBetweenTokensAreRefused(Version version) throws Exception {
        Map<String, String> one = SplitRequests.parts(service.issuer().token());
        Map<String, String> two = SplitRequests.parts(service.issuer().token());
        List<String> names = List.copyOf(one.keySet());
        // Both are of one issuer and key, so the static part is the same.
        assertEquals(one.get(names.get(0)), two.get(names.get(0)));
        List<Map<String, String>> mutations = new ArrayList<>();
        for (int mix = 1; mix < 7; mix++) {
            Map<String, String> mixed = new LinkedHashMap<>(one);
            for (int i = 0; i < 3; i++) {
                if ((mix >> i & 1) == 1) {
                    mixed.put(names.get(i + 1), two.get(names.get(i + 1)));
                }
            }
            mutations.add(mixed);
        }
        assertRefused(version, mutations);
    }

    @Test
    void unchangedPartsAreAccepted() throws Exception {
        Map<String, String> parts = SplitRequests.parts(service.issuer().token());
        assertEquals(200, send(Version.HTTP_2, parts).get().statusCode());
    }

    private interface Mutation {
        void of(String part, String value, Map<String, String> parts);
    }

    private void eachPart(Mutation mutation) throws Exception {
        Map<String, String> parts = SplitRequests.parts(service.issuer().token());
        parts.forEach((part, value) -> mutation.of(part, value, parts));
    }

    private static Map<String, String> with(Map<String, String> parts, String part, String value) {
        Map<String, String> changed = new LinkedHashMap<>(parts);
        changed.put(part, value);
        return changed;
    }

    private void assertRefused(Version version, List<Map<String, String>> mutations)
            throws Exception {
        assertTrue(mutations.size() > 5, "there is something to refuse");
        for (int from = 0; from < mutations.size(); from += BATCH) {
            List<CompletableFuture<HttpResponse<Void>>> batch =
                    mutations.subList(from, Math.min(from + BATCH, mutations.size())).stream()
                            .map(parts -> send(version, parts))
                            .toList();
            for (CompletableFuture<HttpResponse<Void>> answer : batch) {
                assertEquals(401, answer.get().statusCode());
            }
        }
    }

    private CompletableFuture<HttpResponse<Void>> send(Version version, Map<String, String> parts) {
        return service.client()
                .sendAsync(
                        SplitRequests.add(
                                        service.request("/api/v1/jwt/extract", null)
                                                .version(version),
                                        parts.entrySet())
                                .POST(BodyPublishers.noBody())
                                .build(),
                        BodyHandlers.discarding());
    }
}
