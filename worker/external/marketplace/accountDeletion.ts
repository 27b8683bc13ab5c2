import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import type { AccountDeletionVerifier } from "../../../routes/http/context";
import { hashSecret } from "../../../routes/http/secrets";
import { ServiceError } from "../service/serviceError";
import type { MarketplaceClient, MarketplacePublicKey } from ".";

interface Options {
  /** Agreed upon with the marketplace. */
  readonly token: string;
  /** This very address, exactly as the marketplace was told it. */
  readonly endpoint: string;
  readonly marketplace: Pick<MarketplaceClient, "publicKey">;
  readonly memory: SigningKeyCache;
  /** ms */
  readonly now: () => number;
}

/** What stands in the header, in base64. Its own word on how it was made does not count: the key's does. */
const signatureHeaderSchema = z.object({ kid: z.string().regex(/^[\w.-]{1,100}$/), signature: z.base64() });

/** Notifications that an account of the marketplace is closed. Nothing is stored of any; that they came is acknowledged. */
export function createAccountDeletionVerifier({
  token,
  endpoint,
  marketplace,
  memory,
  now,
}: Options): AccountDeletionVerifier {
  const keyOf = createPublicKeyLoader({ marketplace, memory, now });
  return {
    answerTo: (code) => hashSecret(code + token + endpoint),
    async isGenuine(signature, body, sender) {
      const read = signatureHeaderSchema.safeParse(decodeSignatureHeader(signature ?? "")).data;
      const raw = read && parseDerSignature(decodeBase64(read.signature));
      if (!read || !raw) return "no";
      try {
        const publicKey = await keyOf(read.kid, sender);
        return publicKey && (await hasValidSignature(publicKey, raw, body)) ? "yes" : "no";
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        console.error(`A notification of the marketplace could not be checked. ${error.message}`);
        return "unknown";
      }
    },
  };
}

function decodeSignatureHeader(text: string): unknown {
  if (!/^[\w+/=-]{1,2000}$/.test(text)) return undefined;
  try {
    return JSON.parse(atob(text));
  } catch {
    // Both throw for nothing else than a text that is not theirs.
    return undefined;
  }
}

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const DIGESTS = new Map([
  ["SHA1", "SHA-1"],
  ["SHA256", "SHA-256"],
]);
/** The marketplace glues the marks of PEM to its text, without line ends. */
const PEM = /^-----BEGIN PUBLIC KEY-----([A-Za-z\d+/=\s]+)-----END PUBLIC KEY-----\s*$/;

async function hasValidSignature(
  publicKey: MarketplacePublicKey,
  signature: Uint8Array<ArrayBuffer>,
  body: ArrayBuffer,
): Promise<boolean> {
  const base64 = PEM.exec(publicKey.key.trim())?.[1]?.replace(/\s/g, "");
  const hash = DIGESTS.get(publicKey.digest.replace("-", "").toUpperCase());
  if (base64 === undefined || hash === undefined || publicKey.algorithm !== "ECDSA") {
    throw new ServiceError("unreadable", "The marketplace gave a public key of another kind than it documents.");
  }
  const key = await importPublicKey(base64);
  return crypto.subtle.verify({ name: "ECDSA", hash }, key, signature, body);
}

async function importPublicKey(base64: string): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey("spki", decodeBase64(base64), { name: "ECDSA", namedCurve: "P-256" }, false, [
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
export function parseDerSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [sequence, length] = der;
  if (sequence !== 0x30 || length !== der.length - 2) return undefined;
  const first = parseDerInteger(der, 2);
  const second = first && parseDerInteger(der, first.end);
  if (!first || !second || second.end !== der.length) return undefined;
  const raw = new Uint8Array(2 * NUMBER_BYTES);
  raw.set(first.bytes, NUMBER_BYTES - first.bytes.length);
  raw.set(second.bytes, raw.length - second.bytes.length);
  return raw;
}

function parseDerInteger(
  der: Uint8Array,
  at: number,
): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const length = der[at + 1];
  if (der[at] !== 0x02 || length === undefined || length === 0) return undefined;
  const end = at + 2 + length;
  const whole = der.subarray(at + 2, end);
  // A zero stands before a number that would else be below zero.
  const bytes = whole[0] === 0 ? whole.subarray(1) : whole;
  return end <= der.length && bytes.length <= NUMBER_BYTES ? { bytes, end } : undefined;
}

/** As long as the marketplace lets a key be kept without another word. */
const KEY_TTL_MS = HOUR_MS;
/** While it does not answer, its last word on a key counts for as long. */
const STALE_KEY_TTL_MS = 24 * HOUR_MS;
/** One notification asks for a key anew, and others go by the old one meanwhile. */
const KEY_RENEWAL_MS = 10_000;
/** Of the keys that the marketplace has given. It has a few. */
const MAX_KNOWN_KEYS = 50;
/** Of the names that it knows nothing of. */
const MAX_UNKNOWN_KEYS = 50;
/** Anybody may make names up: so many new ones are asked about in a minute, for one sender and for all of them. */
const MAX_LOOKUPS_PER_SENDER = 5;
const MAX_LOOKUPS_PER_MINUTE = 20;

interface CachedKey {
  readonly publicKey: MarketplacePublicKey;
  /** ms: when the marketplace last gave it. */
  readonly saidAt: number;
  /** ms: when it was last asked for. */
  readonly askedAt: number;
}

/** One for each isolate. */
export interface SigningKeyCache {
  readonly known: Map<string, CachedKey>;
  /** ms by the name: until when the marketplace's word counts that there is none. */
  readonly unknown: Map<string, number>;
  /** New names that were asked about in the last minute. Those that were not, because there were too many, are not among them. */
  asked: readonly { readonly sender: string; readonly at: number }[];
}

export const createSigningKeyCache = (): SigningKeyCache => ({ known: new Map(), unknown: new Map(), asked: [] });

interface KeyOptions {
  readonly marketplace: Pick<MarketplaceClient, "publicKey">;
  readonly memory: SigningKeyCache;
  /** ms */
  readonly now: () => number;
}

/** By its name, for who sent it; `undefined` where there is none. Throws a `ServiceError` where that cannot be said now. */
type LoadPublicKey = (id: string, sender: string) => Promise<MarketplacePublicKey | undefined>;

/**
 * The keys by which the marketplace signs. A key that it has given is never held up by names that somebody makes up, nor
 * forgotten for them. A key that is new passes at once where its sender is not the one who makes names up, unless four and
 * more do at the same time; then it passes with the first of its repeats that meets a free call, of which there are twenty
 * again each minute.
 */
function createPublicKeyLoader({ marketplace, memory, now }: KeyOptions): LoadPublicKey {
  const { known, unknown } = memory;

  async function ask(id: string): Promise<MarketplacePublicKey | undefined> {
    const publicKey = await marketplace.publicKey(id);
    known.delete(id);
    unknown.delete(id);
    if (publicKey) setWithEviction(known, id, { publicKey, saidAt: now(), askedAt: now() }, MAX_KNOWN_KEYS);
    else setWithEviction(unknown, id, now() + KEY_TTL_MS, MAX_UNKNOWN_KEYS);
    return publicKey;
  }

  async function renewed(id: string, before: CachedKey): Promise<MarketplacePublicKey | undefined> {
    const { publicKey, saidAt, askedAt } = before;
    if (now() < Math.max(saidAt + KEY_TTL_MS, askedAt + KEY_RENEWAL_MS)) return publicKey;
    known.set(id, { ...before, askedAt: now() });
    try {
      return await ask(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || now() >= saidAt + STALE_KEY_TTL_MS) throw error;
      console.error(`A key of the marketplace could not be renewed; its last word counts. ${error.message}`);
      return publicKey;
    }
  }

  function countNew(sender: string): void {
    const lately = memory.asked.filter(({ at }) => at > now() - MINUTE_MS);
    const ofSender = lately.filter((each) => each.sender === sender);
    if (lately.length >= MAX_LOOKUPS_PER_MINUTE || ofSender.length >= MAX_LOOKUPS_PER_SENDER)
      throw new ServiceError("limited", "Too many new keys were asked about in a minute.");
    memory.asked = [...lately, { sender, at: now() }];
  }

  return async (id, sender) => {
    const before = known.get(id);
    if (before) return renewed(id, before);
    if ((unknown.get(id) ?? 0) > now()) return undefined;
    countNew(sender);
    return ask(id);
  };
}

/** What came first makes room. */
function setWithEviction<T>(map: Map<string, T>, id: string, value: T, most: number): void {
  map.set(id, value);
  const [first] = map.keys();
  if (map.size > most && first !== undefined) map.delete(first);
}
