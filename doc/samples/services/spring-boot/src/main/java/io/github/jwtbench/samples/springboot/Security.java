package io.github.jwtbench.samples.springboot;

import java.net.http.HttpClient;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.servlet.JwkSetUriJwtDecoderBuilderCustomizer;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.client.RestTemplate;

/** Which requests need a token, and with which scope. */
@Configuration(proxyBeanMethods = false)
class Security {

    @Bean
    SecurityFilterChain filters(HttpSecurity http) {
        return http.authorizeHttpRequests(
                        requests ->
                                requests.requestMatchers("/health", "/actuator/prometheus")
                                        .permitAll()
                                        .requestMatchers("/orders")
                                        .hasAuthority("SCOPE_orders")
                                        .anyRequest()
                                        .authenticated())
                .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                .sessionManagement(
                        sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .build();
    }

    /** For an issuer whose certificate the JDK does not know. The starter has a property for it. */
    @Bean
    @ConditionalOnBooleanProperty(name = "jwt-validation.enabled", havingValue = false)
    JwkSetUriJwtDecoderBuilderCustomizer issuerTrust(SslBundles bundles) {
        HttpClient client =
                HttpClient.newBuilder()
                        .sslContext(bundles.getBundle("issuer").createSslContext())
                        .build();
        return decoder ->
                decoder.restOperations(new RestTemplate(new JdkClientHttpRequestFactory(client)));
    }
}
