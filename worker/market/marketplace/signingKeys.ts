import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { ServiceError } from "../service/serviceError";
import type { Marketplace, PublicKey } from ".";

/** As long as the marketplace lets a key be kept without another word. */
const KEPT_MS = HOUR_MS;
/** While it does not answer, its last word on a key counts for as long. */
const LAST_WORD_MS = 24 * HOUR_MS;
/** One notification asks for a key anew, and others go by the old one meanwhile. */
const RENEWAL_MS = 10_000;
/** Of the keys that the marketplace has given. It has a few. */
const MOST_KNOWN = 50;
/** Of the names that it knows nothing of. */
const MOST_UNKNOWN = 50;
/** Anybody may make names up: so many new ones are asked about in a minute, for one sender and for all of them. */
const MOST_ASKED_FOR_ONE = 5;
const MOST_ASKED = 20;

interface CachedKey {
  readonly publicKey: PublicKey;
  /** ms: when the marketplace last gave it. */
  readonly saidAt: number;
  /** ms: when it was last asked for. */
  readonly askedAt: number;
}

/** One for each isolate. */
export interface KeyMemory {
  readonly known: Map<string, CachedKey>;
  /** ms by the name: until when the marketplace's word counts that there is none. */
  readonly unknown: Map<string, number>;
  /** New names that were asked about in the last minute. Those that were not, because there were too many, are not among them. */
  asked: readonly { readonly sender: string; readonly at: number }[];
}

export const newKeyMemory = (): KeyMemory => ({ known: new Map(), unknown: new Map(), asked: [] });

interface Options {
  readonly marketplace: Pick<Marketplace, "publicKey">;
  readonly memory: KeyMemory;
  /** ms */
  readonly now: () => number;
}

/** By its name, for who sent it; `undefined` where there is none. Throws a `ServiceError` where that cannot be said now. */
type KeyOf = (id: string, sender: string) => Promise<PublicKey | undefined>;

/**
 * The keys by which the marketplace signs. A key that it has given is never held up by names that somebody makes up, nor
 * forgotten for them. A key that is new passes at once where its sender is not the one who makes names up, unless four and
 * more do at the same time; then it passes with the first of its repeats that meets a free call, of which there are twenty
 * again each minute.
 */
export function openSigningKeys({ marketplace, memory, now }: Options): KeyOf {
  const { known, unknown } = memory;

  async function ask(id: string): Promise<PublicKey | undefined> {
    const publicKey = await marketplace.publicKey(id);
    known.delete(id);
    unknown.delete(id);
    if (publicKey) keep(known, id, { publicKey, saidAt: now(), askedAt: now() }, MOST_KNOWN);
    else keep(unknown, id, now() + KEPT_MS, MOST_UNKNOWN);
    return publicKey;
  }

  async function renewed(id: string, before: CachedKey): Promise<PublicKey | undefined> {
    const { publicKey, saidAt, askedAt } = before;
    if (now() < Math.max(saidAt + KEPT_MS, askedAt + RENEWAL_MS)) return publicKey;
    known.set(id, { ...before, askedAt: now() });
    try {
      return await ask(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || now() >= saidAt + LAST_WORD_MS) throw error;
      console.error(`A key of the marketplace could not be renewed; its last word counts. ${error.message}`);
      return publicKey;
    }
  }

  function countNew(sender: string): void {
    const lately = memory.asked.filter(({ at }) => at > now() - MINUTE_MS);
    const ofSender = lately.filter((each) => each.sender === sender);
    if (lately.length >= MOST_ASKED || ofSender.length >= MOST_ASKED_FOR_ONE)
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
function keep<T>(map: Map<string, T>, id: string, value: T, most: number): void {
  map.set(id, value);
  const [first] = map.keys();
  if (map.size > most && first !== undefined) map.delete(first);
}
