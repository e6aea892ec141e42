package io.github.jwtbench.frameworks;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.runtime.Micronaut;
import io.micronaut.security.annotation.Secured;
import io.micronaut.security.rules.SecurityRule;

/** Micronaut Security. */
@Controller
@Produces(MediaType.TEXT_PLAIN)
public class MicronautService {

    public static void main(String[] args) {
        Micronaut.run(MicronautService.class, args);
    }

    @Get("/open")
    @Secured(SecurityRule.IS_ANONYMOUS)
    String open() {
        return "ok";
    }

    @Get("/secured")
    @Secured(SecurityRule.IS_AUTHENTICATED)
    String secured() {
        return "ok";
    }
}
