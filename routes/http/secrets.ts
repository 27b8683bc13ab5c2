import { constantTimeEqual, HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { computeSha256, computeSha256Hex } from "../../domain/sha256";

const UTF8_ENCODER = new TextEncoder();

/** Creates a secret of 256 random bits, as 43 characters that are safe in cookies and URLs. */
export const createRandomSecret = (): string => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the hash of a secret. The database stores the hash, not the secret. */
export const hashSecret = (secret: string): Promise<string> => computeSha256Hex(secret);

/** Derives a token from a secret. The secret cannot be computed from the token. */
export const deriveToken = async (
  secret: string,
  purpose: "csrf" | "auth" | "nonce" | `proof ${string}`,
): Promise<string> => encodeBase64Url(await computeSha256(`${purpose}:${secret}`));

/** Signs a text with a secret (HMAC). The signature is safe in URLs and cannot be guessed without the secret. */
export const signText = async (secret: string, text: string): Promise<string> =>
  encodeBase64Url(
    new Uint8Array(await new HMAC("SHA-256").sign(UTF8_ENCODER.encode(secret), UTF8_ENCODER.encode(text))),
  );

/** Encodes bytes as text that is safe in cookies and URLs, without padding. */
const encodeBase64Url = (bytes: Uint8Array): string => base64url.encode(bytes, { includePadding: false });

export const isSameSecret = (one: string, other: string): boolean =>
  constantTimeEqual(UTF8_ENCODER.encode(one), UTF8_ENCODER.encode(other));
