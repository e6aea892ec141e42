package io.github.jwtbench.wrk;

import io.github.jwtbench.core.headers.ComparisonStage;
import io.github.jwtbench.core.session.ModuleMain;
import io.github.jwtbench.core.session.Session;
import java.util.Map;

/** A module of a build that compares header encodings, and measures nothing else. */
final class HeaderEncodings {

    private HeaderEncodings() {}

    public static void main(String[] arguments) {
        ModuleMain.run(
                suite ->
                        out -> {
                            Session session =
                                    Session.of(suite, suite.tls().trust(), "plain", Map.of(), out);
                            return session.add(new ComparisonStage(session)).run();
                        },
                arguments);
    }
}
