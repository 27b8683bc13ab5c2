import { constantTimeEqual, sha256 } from "oslo/crypto";
import { base64url, encodeHex } from "oslo/encoding";

const UTF8_ENCODER = new TextEncoder();
const UNPADDED = { includePadding: false };

/** 256 random bits, as 43 characters that fit into cookies and addresses. */
export const createSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)), UNPADDED);

/** What is stored in a secret's place. */
export const hashSecret = async (secret: string): Promise<string> =>
  encodeHex(await sha256(UTF8_ENCODER.encode(secret)));

type Purpose = "csrf" | "auth" | "nonce" | `proof ${string}`;

/** A value that only the secret's holder can make, and that tells nothing of it. */
export const deriveToken = async (secret: string, purpose: Purpose): Promise<string> =>
  base64url.encode(new Uint8Array(await sha256(UTF8_ENCODER.encode(`${purpose}:${secret}`))), UNPADDED);

export const isSameSecret = (one: string, other: string): boolean =>
  constantTimeEqual(UTF8_ENCODER.encode(one), UTF8_ENCODER.encode(other));
