import { z } from "zod";
import type { AccountDeletion } from "../../../routes/http/context";
import { hashOf } from "../../../routes/http/secrets";
import { ServiceError } from "../service/serviceError";
import type { Marketplace, PublicKey } from ".";
import { type KeyMemory, openSigningKeys } from "./signingKeys";

interface Options {
  /** Agreed upon with the marketplace. */
  readonly token: string;
  /** This very address, exactly as the marketplace was told it. */
  readonly endpoint: string;
  readonly marketplace: Pick<Marketplace, "publicKey">;
  readonly memory: KeyMemory;
  /** ms */
  readonly now: () => number;
}

/** What stands in the header, in base64. Its own word on how it was made does not count: the key's does. */
const header = z.object({ kid: z.string().regex(/^[\w.-]{1,100}$/), signature: z.base64() });

/** Notifications that an account of the marketplace is closed. Nothing is stored of any; that they came is acknowledged. */
export function openAccountDeletion({ token, endpoint, marketplace, memory, now }: Options): AccountDeletion {
  const keyOf = openSigningKeys({ marketplace, memory, now });
  return {
    answerTo: (code) => hashOf(code + token + endpoint),
    async isGenuine(signature, body, sender) {
      const read = header.safeParse(decoded(signature ?? "")).data;
      const raw = read && rawSignature(bytesOf(read.signature));
      if (!read || !raw) return "no";
      try {
        const publicKey = await keyOf(read.kid, sender);
        return publicKey && (await isSignedBy(publicKey, raw, body)) ? "yes" : "no";
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        console.error(`A notification of the marketplace could not be checked. ${error.message}`);
        return "unknown";
      }
    },
  };
}

function decoded(text: string): unknown {
  if (!/^[\w+/=-]{1,2000}$/.test(text)) return undefined;
  try {
    return JSON.parse(atob(text));
  } catch {
    // Both throw for nothing else than a text that is not theirs.
    return undefined;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const DIGESTS = new Map([
  ["SHA1", "SHA-1"],
  ["SHA256", "SHA-256"],
]);
/** The marketplace glues the marks of PEM to its text, without line ends. */
const PEM = /^-----BEGIN PUBLIC KEY-----([A-Za-z\d+/=\s]+)-----END PUBLIC KEY-----\s*$/;

async function isSignedBy(
  publicKey: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  body: ArrayBuffer,
): Promise<boolean> {
  const base64 = PEM.exec(publicKey.key.trim())?.[1]?.replace(/\s/g, "");
  const hash = DIGESTS.get(publicKey.digest.replace("-", "").toUpperCase());
  if (base64 === undefined || hash === undefined || publicKey.algorithm !== "ECDSA") {
    throw new ServiceError("unreadable", "The marketplace gave a public key of another kind than it documents.");
  }
  const key = await imported(base64);
  return crypto.subtle.verify({ name: "ECDSA", hash }, key, signature, body);
}

async function imported(base64: string): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey("spki", bytesOf(base64), { name: "ECDSA", namedCurve: "P-256" }, false, [
      "verify",
    ]);
  } catch (error) {
    throw new ServiceError("unreadable", "The marketplace gave a public key that is none.", { cause: error });
  }
}

/** Of a number of the curve P-256. */
const NUMBER_BYTES = 32;

/**
 * An ECDSA signature in the form that WebCrypto takes: both numbers in a row, 32 bytes each. `undefined` for what is no
 * signature in DER: a sequence (30) of two integers (02), each with its length before it.
 */
export function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [sequence, length] = der;
  if (sequence !== 0x30 || length !== der.length - 2) return undefined;
  const first = integerAt(der, 2);
  const second = first && integerAt(der, first.end);
  if (!first || !second || second.end !== der.length) return undefined;
  const raw = new Uint8Array(2 * NUMBER_BYTES);
  raw.set(first.bytes, NUMBER_BYTES - first.bytes.length);
  raw.set(second.bytes, raw.length - second.bytes.length);
  return raw;
}

function integerAt(der: Uint8Array, at: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const length = der[at + 1];
  if (der[at] !== 0x02 || length === undefined || length === 0) return undefined;
  const end = at + 2 + length;
  const whole = der.subarray(at + 2, end);
  // A zero stands before a number that would else be below zero.
  const bytes = whole[0] === 0 ? whole.subarray(1) : whole;
  return end <= der.length && bytes.length <= NUMBER_BYTES ? { bytes, end } : undefined;
}
