import { constantTimeEqual, sha256 } from "oslo/crypto";
import { base64url, encodeHex } from "oslo/encoding";

const UTF8_ENCODER = new TextEncoder();
const UNPADDED = { includePadding: false };

/** Returns 256 random bits as 43 characters that are safe in cookies and URLs. */
export const createSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)), UNPADDED);

/** Returns the hash that is stored instead of the secret. */
export const hashSecret = async (secret: string): Promise<string> =>
  encodeHex(await sha256(UTF8_ENCODER.encode(secret)));

type Purpose = "csrf" | "auth" | "nonce" | `proof ${string}`;

/** Derives a token from a secret. The token does not reveal the secret. */
export const deriveToken = async (secret: string, purpose: Purpose): Promise<string> =>
  base64url.encode(new Uint8Array(await sha256(UTF8_ENCODER.encode(`${purpose}:${secret}`))), UNPADDED);

export const isSameSecret = (one: string, other: string): boolean =>
  constantTimeEqual(UTF8_ENCODER.encode(one), UTF8_ENCODER.encode(other));
