package sample;

import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Receives: the token is where it always is, however it came. */
@ApplicationScoped
public class Orders {

    // tag::receive[]
    void routes(@Observes Router router) {
        router.post("/orders")
                .handler(
                        context -> {
                            String token = context.request().getHeader("authorization");
                            context.response().end("orders for " + token); // to be verified
                        });
    }
    // end::receive[]
}
