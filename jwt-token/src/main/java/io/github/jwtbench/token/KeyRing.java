package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import io.github.jwtbench.token.keys.AkpKey;
import io.github.jwtbench.token.keys.Keys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A party's key pairs as JWK (RFC 7517). The current key, the first, signs new tokens or is
 * published for encryption; older keys only verify or decrypt older tokens. Immutable. The {@code
 * kid} of a new key is its thumbprint (RFC 7638).
 */
public final class KeyRing {
    private final List<JWK> keys; // the current one first

    private KeyRing(List<JWK> keys) {
        this.keys = List.copyOf(keys);
    }

    /** Makes one key pair; an RSA key has 2048 bits. */
    public static KeyRing forSigning(SigningAlgorithm algorithm) {
        return new KeyRing(List.of(KeyPairs.create(algorithm.joseName())));
    }

    /** Makes one key pair for encryption to its owner; an RSA key has 2048 bits. */
    public static KeyRing forDecryption(KeyManagement algorithm) {
        return new KeyRing(List.of(KeyPairs.create(algorithm.joseName())));
    }

    /**
     * Reads a JWK set with private keys, the current key first.
     *
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the file is not a JWK set, or a key cannot be used; the
     *     message contains nothing of a key but its {@code kid}
     */
    public static KeyRing load(Path file) throws IOException {
        try {
            return new KeyRing(parse(Files.readAllBytes(file)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage());
        }
    }

    private static List<JWK> parse(byte[] json) {
        List<?> entries;
        try {
            entries = JSONObjectUtils.getJSONArray(JsonObjects.object(json), "keys");
        } catch (ParseException e) { // its message may quote the text
            entries = null;
        }
        if (entries == null || entries.isEmpty()) {
            throw new IllegalArgumentException("must be a JWK set with at least one key");
        }
        List<JWK> keys = new ArrayList<>();
        for (Object entry : entries) {
            keys.add(key(entry, keys.size() + 1));
        }
        if (keys.stream().map(JWK::getKeyID).distinct().count() != keys.size()) {
            throw new IllegalArgumentException("each kid must be unique");
        }
        return keys;
    }

    private static JWK key(Object entry, int number) {
        JWK key;
        try {
            Map<String, Object> members = JSONObjectUtils.newJSONObject();
            if (entry instanceof Map<?, ?> object) {
                object.forEach((name, value) -> members.put((String) name, value));
            }
            key = "AKP".equals(members.get("kty")) ? AkpKey.of(members) : JWK.parse(members);
        } catch (ParseException | IllegalArgumentException e) {
            throw new IllegalArgumentException("key " + number + " must be a JWK");
        }
        Keys.requireSound(key);
        KeyPairs.requirePair(key);
        KeyPairs.requireAlgorithm(key);
        return key;
    }

    /**
     * Replaces the file in one step: a reader sees either the old or the new keys. The file is
     * readable by its owner only, from the moment it is created.
     *
     * @throws IOException also if the file system cannot restrict reading to the owner
     */
    public void save(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path temporary = Files.createTempFile(folder, "keys", ".tmp");
        try {
            keepOthersOut(temporary);
            Files.write(temporary, JsonObjects.bytes(new JWKSet(keys).toJSONObject(false)));
            Files.move(
                    temporary,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** A file system with POSIX permissions has created the file with {@code rw-------}. */
    private static void keepOthersOut(Path file) throws IOException {
        if (Files.getFileAttributeView(file, PosixFileAttributeView.class) != null) {
            return;
        }
        AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class);
        if (view != null) {
            List<AclEntry> ownerAlone =
                    List.of(
                            AclEntry.newBuilder()
                                    .setType(AclEntryType.ALLOW)
                                    .setPrincipal(view.getOwner())
                                    .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                                    .build());
            view.setAcl(ownerAlone);
            if (view.getAcl().equals(ownerAlone)) {
                return;
            }
        }
        throw new IOException(
                "a file with keys must be on a file system with permissions, got: "
                        + file.getParent());
    }

    /** A ring with a new current key of the same algorithm; the other keys stay. */
    public KeyRing rotated() {
        List<JWK> rotated = new ArrayList<>();
        rotated.add(KeyPairs.create(current().getAlgorithm().getName()));
        rotated.addAll(keys);
        return new KeyRing(rotated);
    }

    /**
     * A ring without this key: a key whose tokens have all expired, or that is no longer trusted.
     *
     * @throws IllegalArgumentException if there is no such key, or it is the current key
     */
    public KeyRing without(String keyId) {
        List<JWK> rest = keys.stream().filter(key -> !key.getKeyID().equals(keyId)).toList();
        if (rest.size() == keys.size() || keyId.equals(current().getKeyID())) {
            throw new IllegalArgumentException("key must be an older key of the ring");
        }
        return new KeyRing(rest);
    }

    /** The public parts of all keys, the current key first. */
    public JWKSet publicKeys() {
        return new JWKSet(keys).toPublicJWKSet();
    }

    public JWK currentPublicKey() {
        return current().toPublicJWK();
    }

    JWK current() {
        return keys.get(0);
    }

    List<JWK> all() {
        return keys;
    }

    /** Contains the {@code kid} of each key and nothing else. */
    @Override
    public String toString() {
        return keys.stream().map(JWK::getKeyID).collect(Collectors.joining(", ", "KeyRing[", "]"));
    }
}
