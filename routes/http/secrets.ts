import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

const UTF8_ENCODER = new TextEncoder();

/** Returns 256 random bits as 43 characters that are safe in cookies and URLs. */
export const createSecret = (): string => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(32)));

const computeSha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", UTF8_ENCODER.encode(text)));

/** Returns the hash that is stored instead of the secret. */
export const hashSecret = async (secret: string): Promise<string> => encodeHexLowerCase(await computeSha256(secret));

type Purpose = "csrf" | "auth" | "nonce" | `proof ${string}`;

/** Derives a token from a secret. The token does not reveal the secret. */
export const deriveToken = async (secret: string, purpose: Purpose): Promise<string> =>
  encodeBase64urlNoPadding(await computeSha256(`${purpose}:${secret}`));

export const isSameSecret = (one: string, other: string): boolean =>
  constantTimeEqual(UTF8_ENCODER.encode(one), UTF8_ENCODER.encode(other));
