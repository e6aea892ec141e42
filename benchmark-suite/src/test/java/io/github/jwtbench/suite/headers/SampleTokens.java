package io.github.jwtbench.suite.headers;

import io.github.jwtbench.suite.token.SuiteIssuer;

/** Tokens as Keycloak writes them. */
final class SampleTokens {
    static final String PAYLOAD =
            """
            {"exp":1700000300,"iat":1700000000,"auth_time":1700000000,\
            "jti":"onrtro:7d9a3f5e-52a1-4b0e-8f43-2f7a0d6b9c11",\
            "iss":"https://localhost:1443/realms/benchmark","aud":["jwtbench-service","account"],\
            "sub":"4f8a7c1e-0b53-4a67-9f1e-83c5d2a6e7b0","typ":"Bearer","azp":"benchmark-rs256",\
            "sid":"c1d2e3f4-a5b6-4c7d-8e9f-0a1b2c3d4e5f","acr":"1",\
            "realm_access":{"roles":["benchmark-user","orders-read"]},\
            "scope":"openid profile email","email_verified":true,"name":"Grace Hopper",\
            "preferred_username":"grace","email":"grace@benchmark.example"}""";

    private SampleTokens() {}

    static String keycloak() {
        return new SuiteIssuer().sign(PAYLOAD);
    }
}
