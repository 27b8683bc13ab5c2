import { constantTimeEqual, sha256 } from "oslo/crypto";
import { base64url, encodeHex } from "oslo/encoding";

const utf8 = new TextEncoder();
const unpadded = { includePadding: false };

/** 256 random bits, as 43 characters that fit into cookies and addresses. */
export const newSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)), unpadded);

/** What is stored in a secret's place. */
export const hashOf = async (secret: string): Promise<string> => encodeHex(await sha256(utf8.encode(secret)));

type Purpose = "csrf" | "auth" | "nonce" | `proof ${string}`;

/** A value that only the secret's holder can make, and that tells nothing of it. */
export const derivedFrom = async (secret: string, purpose: Purpose): Promise<string> =>
  base64url.encode(new Uint8Array(await sha256(utf8.encode(`${purpose}:${secret}`))), unpadded);

export const isSame = (one: string, other: string): boolean => constantTimeEqual(utf8.encode(one), utf8.encode(other));
