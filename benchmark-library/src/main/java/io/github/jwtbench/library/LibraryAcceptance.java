package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.suite.report.AcceptanceTable;
import io.github.jwtbench.suite.token.DoubtfulTokens;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The tokens that each library accepts, as values of their comparison. */
final class LibraryAcceptance {
    private LibraryAcceptance() {}

    /**
     * Sends each token to each library.
     *
     * @param arms those that validate name a library
     * @throws IllegalArgumentException if a library cannot be opened, or refuses a good token
     */
    static List<Value> values(List<ArmSpec> arms) {
        SuiteIssuer issuer = new SuiteIssuer();
        Trust trust =
                new Trust(
                        SuiteIssuer.NAME,
                        SuiteIssuer.AUDIENCE,
                        SignatureAlgorithm.RS256,
                        SignatureProvider.JDK,
                        issuer.jwks());
        Map<String, Library<?>> libraries = new TreeMap<>();
        Set<String> engines = new HashSet<>();
        for (ArmSpec arm : arms) {
            Cell cell = ArmCells.cell(arm);
            String engine = cell.parameters().getOrDefault(PlanCells.ENGINE, "");
            if (cell.method().equals(Support.COMPLETE) && engines.add(engine)) {
                libraries.put(arm.name(), Engine.open(engine, trust));
            }
        }
        String good = issuer.mint(1).get(0);
        libraries.forEach((name, library) -> requireAccepted(name, library, good));
        List<Value> values = new ArrayList<>();
        Map<String, String> tokens = DoubtfulTokens.withRefused(issuer);
        // As old as the leeway that every library is given.
        tokens.keySet().removeIf(what -> what.startsWith("expired 30 s ago"));
        tokens.forEach(
                (sent, token) ->
                        libraries.forEach(
                                (name, library) ->
                                        values.add(
                                                AcceptanceTable.accepted(
                                                        sent, name, accepts(library, token)))));
        return values;
    }

    private static void requireAccepted(String name, Library<?> library, String good) {
        try {
            library.validate(good);
        } catch (Exception e) {
            throw new IllegalArgumentException(name + " must accept a good token: " + e, e);
        }
    }

    private static boolean accepts(Library<?> library, String token) {
        try {
            library.validate(token);
            return true;
        } catch (Exception e) {
            return false;
        }
    }
}
