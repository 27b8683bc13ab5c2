import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import type { AccountDeletionVerifier } from "../../../routes/http/context";
import { hashSecret } from "../../../routes/http/secrets";
import type { Clock } from "../../platform/runtime";
import { ExternalServiceError } from "../service/serviceError";
import type { MarketplaceClient, MarketplacePublicKey } from ".";

interface KeyOptions {
  readonly marketplace: Pick<MarketplaceClient, "fetchPublicKey">;
  readonly cache: SigningKeyCache;
  readonly now: Clock;
}

interface Options extends KeyOptions {
  /** Verification token that is also registered with the marketplace. */
  readonly token: string;
  /** Public URL that receives the notifications, exactly as registered with the marketplace. */
  readonly endpoint: string;
}

/** Schema of the signature header: JSON in base64. The public key already states the digest and the algorithm. */
const signatureHeaderSchema = z.object({ kid: z.string().regex(/^[\w.-]{1,100}$/), signature: z.base64() });

/** Creates the verifier of account-closure notices. Plinth has no data of marketplace accounts to delete. */
export function createAccountDeletionVerifier({ token, endpoint, ...keyOptions }: Options): AccountDeletionVerifier {
  const loadPublicKey = createPublicKeyLoader(keyOptions);
  return {
    computeChallengeResponse: (code) => hashSecret(code + token + endpoint),
    async verifySignature(signature, body, sender) {
      const header = signatureHeaderSchema.safeParse(decodeSignatureHeader(signature ?? "")).data;
      if (!header) return "no";
      try {
        const publicKey = await loadPublicKey(header.kid, sender);
        return publicKey && hasValidSignature(publicKey, header.signature, body) ? "yes" : "no";
      } catch (error) {
        if (!(error instanceof ExternalServiceError)) throw error;
        console.error(
          `A notification of the marketplace about a closed account could not be verified with the signing key whose id is ${header.kid}. ${error.message} The marketplace will send the notification again.`,
        );
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
    // `atob` and `JSON.parse` throw only for malformed input.
    return undefined;
  }
}

const DOCUMENTED_HASHES = ["SHA1", "SHA256"];
/** Pattern of a public key in PEM format. The marketplace omits the line breaks that PEM parsers require. */
const PEM = /^-----BEGIN PUBLIC KEY-----([A-Za-z\d+/=\s]+)-----END PUBLIC KEY-----\s*$/;

function hasValidSignature(
  { key, digest, algorithm }: MarketplacePublicKey,
  derInBase64: string,
  body: ArrayBuffer,
): boolean {
  const base64 = PEM.exec(key.trim())?.[1];
  const hash = digest.replace("-", "").toUpperCase();
  if (base64 === undefined || !DOCUMENTED_HASHES.includes(hash) || algorithm !== "ECDSA") {
    throw new ExternalServiceError(
      `Public key of the marketplace has an undocumented type: ${algorithm} with ${digest}. Notifications signed with this key are rejected.`,
      "unreadable",
    );
  }
  return verify(hash, new Uint8Array(body), parsePublicKey(base64), Buffer.from(derInBase64, "base64"));
}

function parsePublicKey(base64: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
  } catch (error) {
    throw new ExternalServiceError(
      "Public key of the marketplace cannot be parsed. Notifications signed with this key are rejected.",
      "unreadable",
      { cause: error },
    );
  }
}

/** Time for which the marketplace allows a public key to be cached. */
const KEY_TTL_MS = HOUR_MS;
/** Time for which a cached public key is valid while the marketplace is unavailable. */
const STALE_KEY_TTL_MS = 24 * HOUR_MS;
/** Minimum time between two attempts to renew a public key. Meanwhile, the cached key is used. */
const KEY_RENEWAL_MS = 10_000;
/** Maximum number of cached public keys and of cached unknown key ids. The marketplace has only a few keys. */
const [MAX_KNOWN_KEYS, MAX_UNKNOWN_KEYS] = [50, 50];
/** Maximum number of lookups of new key ids per sender and minute, because anybody can invent ids. */
const MAX_LOOKUPS_PER_SENDER = 5;
const MAX_LOOKUPS_PER_MINUTE = 20;

/** Public key with the times in ms of its last successful fetch and its last attempt. */
interface CachedKey {
  readonly publicKey: MarketplacePublicKey;
  readonly confirmedAt: number;
  readonly requestedAt: number;
}

export interface SigningKeyCache {
  readonly knownKeys: Map<string, CachedKey>;
  /** Key ids that the marketplace does not know, with the time in ms until which they are not looked up again. */
  readonly unknownUntil: Map<string, number>;
  /** Lookups of new key ids in the last minute. Rejected lookups are not counted. */
  recentLookups: readonly { readonly sender: string; readonly at: number }[];
}

export const createSigningKeyCache = (): SigningKeyCache => ({
  knownKeys: new Map(),
  unknownUntil: new Map(),
  recentLookups: [],
});

/**
 * Creates a loader of the marketplace's public keys, which returns `undefined` for an unknown id. Lookups of new ids
 * are limited, so that invented ids neither delay nor evict known keys. The marketplace repeats rejected notifications.
 */
function createPublicKeyLoader({ marketplace, cache, now }: KeyOptions) {
  const { knownKeys, unknownUntil } = cache;

  async function fetchKey(id: string): Promise<MarketplacePublicKey | undefined> {
    const publicKey = await marketplace.fetchPublicKey(id);
    knownKeys.delete(id);
    unknownUntil.delete(id);
    if (publicKey)
      setWithEviction(knownKeys, id, { publicKey, confirmedAt: now(), requestedAt: now() }, MAX_KNOWN_KEYS);
    else setWithEviction(unknownUntil, id, now() + KEY_TTL_MS, MAX_UNKNOWN_KEYS);
    return publicKey;
  }

  async function renewKey(id: string, cached: CachedKey): Promise<MarketplacePublicKey | undefined> {
    const { publicKey, confirmedAt, requestedAt } = cached;
    if (now() < Math.max(confirmedAt + KEY_TTL_MS, requestedAt + KEY_RENEWAL_MS)) return publicKey;
    knownKeys.set(id, { ...cached, requestedAt: now() });
    try {
      return await fetchKey(id);
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || now() >= confirmedAt + STALE_KEY_TTL_MS) throw error;
      console.error(
        `Public key of the marketplace with the key id ${id} could not be renewed. ${error.message} The cached key stays in use.`,
      );
      return publicKey;
    }
  }

  function countLookup(sender: string): void {
    const recent = cache.recentLookups.filter(({ at }) => at > now() - MINUTE_MS);
    const recentOfSender = recent.filter((lookup) => lookup.sender === sender);
    if (recent.length >= MAX_LOOKUPS_PER_MINUTE || recentOfSender.length >= MAX_LOOKUPS_PER_SENDER)
      throw new ExternalServiceError(
        "Public key of the marketplace was not looked up: too many unknown key ids in one minute. A later lookup may succeed.",
        "limited",
      );
    cache.recentLookups = [...recent, { sender, at: now() }];
  }

  return async (id: string, sender: string): Promise<MarketplacePublicKey | undefined> => {
    const cached = knownKeys.get(id);
    if (cached) return renewKey(id, cached);
    if ((unknownUntil.get(id) ?? 0) > now()) return undefined;
    countLookup(sender);
    return fetchKey(id);
  };
}

function setWithEviction<T>(map: Map<string, T>, id: string, value: T, maxSize: number): void {
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > maxSize && oldest !== undefined) map.delete(oldest);
}
