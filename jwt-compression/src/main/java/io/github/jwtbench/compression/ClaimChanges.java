package io.github.jwtbench.compression;

import io.github.jwtbench.compression.text.CompactToken;
import io.github.jwtbench.compression.text.Members;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the claims that are new in each token of a session, independent of the templates. */
public final class ClaimChanges {
    /** Claims that identify a session; two tokens of one session have the same values. */
    private static final List<String> OF_SESSION =
            List.of("iss", "sub", "oid", "sid", "session_state", "azp", "appid", "client_id");

    /** Claims that Microsoft Entra makes anew for each token; found with one token. */
    private static final Set<String> KNOWN = Set.of("aio", "rh", "uti");

    private final SortedMap<String, ClaimClass> found = new TreeMap<>();
    private final Map<String, ClaimClass> classes = new HashMap<>();

    private ClaimChanges() {}

    /**
     * The claims that are dynamic but have another class in the splitter's templates, with that
     * class.
     *
     * @param tokens tokens that cannot be split are ignored
     */
    public static SortedMap<String, ClaimClass> of(List<String> tokens, TokenSplitter splitter) {
        ClaimChanges changes = new ClaimChanges();
        Map<List<String>, List<Map<String, String>>> sessions = new LinkedHashMap<>();
        for (String token : new LinkedHashSet<>(tokens)) {
            Map<String, String> claims = changes.claims(token, splitter);
            if (claims.containsKey("sub")) {
                sessions.computeIfAbsent(
                                OF_SESSION.stream()
                                        .map(name -> claims.getOrDefault(name, ""))
                                        .toList(),
                                any -> new ArrayList<>())
                        .add(claims);
            }
        }
        sessions.values().forEach(changes::compare);
        changes.found.values().removeIf(ClaimClass.DYNAMIC::equals);
        return changes.found;
    }

    /** The text of each claim, by name. */
    private Map<String, String> claims(String token, TokenSplitter splitter) {
        Map<String, String> claims = new HashMap<>();
        CompactToken compact = CompactToken.of(token);
        Members members = compact == null ? null : Members.of(compact.payload());
        if (compact == null || members == null) {
            return claims;
        }
        byte[] text = compact.payload();
        TokenTemplate template = splitter.template(compact, members);
        for (int i = 0; i < members.count(); i++) {
            int from = members.nameStart(i) + 1;
            int to = members.nameEnd(i) - 1;
            String name = TokenTemplates.utf8(text, from, to);
            ClaimClass named = template.classOf(text, from, to);
            classes.put(name, named == null ? ClaimClass.SESSION : named);
            claims.put(name, TokenTemplates.utf8(text, members.valueStart(i), members.valueEnd(i)));
            if (KNOWN.contains(name)) {
                found.put(name, classes.get(name));
            }
        }
        return claims;
    }

    /** Finds the claims whose values differ between all tokens of a session. */
    private void compare(List<Map<String, String>> session) {
        Map<String, List<String>> values = new HashMap<>();
        session.forEach(
                claims ->
                        claims.forEach(
                                (name, value) ->
                                        values.computeIfAbsent(name, any -> new ArrayList<>())
                                                .add(value)));
        values.forEach(
                (name, all) -> {
                    if (all.size() > 1 && new HashSet<>(all).size() == all.size()) {
                        found.put(name, classes.get(name));
                    }
                });
    }
}
