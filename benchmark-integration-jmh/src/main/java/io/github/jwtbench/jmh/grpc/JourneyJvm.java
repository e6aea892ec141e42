package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.process.ChildMain;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The JVM of one start: each arm has its own shop, and the arms take turns. */
public final class JourneyJvm {
    private JourneyJvm() {}

    /** The work of the arms. */
    record MeasuredSlices(List<Slice> slices) {}

    public static void main(String[] arguments) throws IOException {
        ChildMain.serve(JourneyPlan.class, plan -> new MeasuredSlices(measure(plan)));
    }

    static List<Slice> measure(JourneyPlan plan) throws IOException, InterruptedException {
        JourneyTokens tokens =
                new JourneyTokens(
                        new SuiteIssuer(), plan.folder(), JourneyArm.USERS, plan.tokensOfUser());
        List<Shop> shops = new ArrayList<>();
        try {
            List<JourneyArm> arms = new ArrayList<>();
            for (String arm : plan.arms()) {
                Shop shop = Shop.open(Form.of(arm), plan.tls(), tokens, (caller, port) -> port);
                shops.add(shop);
                arms.add(new JourneyArm(arm, shop, tokens));
            }
            Rounds.measure(arms, plan.warmUp(), plan.seed());
            return Rounds.measure(arms, plan.rounds(), plan.seed());
        } finally {
            shops.forEach(Shop::close);
        }
    }
}
