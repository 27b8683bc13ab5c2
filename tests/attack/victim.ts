import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/client";
import { pollUntil } from "../../local/process/commandError";
import { deriveToken } from "../../routes/http/secrets";
import type { BenchResult } from "../bench/results/result";
import { createPerson } from "../bench/server/person";
import type { AttackRequest, AttackResponse, HttpClient } from "./httpClient";

/** A member with a session and public lists, whose wishlist writes are checked after an attack. */
export interface Victim {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids of the items that the site has confirmed to be on the wishlist. */
  readonly acknowledged: Set<number>;
}

export const createVictims = (db: Database, count: number): Promise<Victim[]> =>
  Promise.all(Array.from({ length: count }, () => createVictim(db)));

export async function createVictim(db: Database): Promise<Victim> {
  const { userId, cookie } = await createPerson(db, { is_collection_public: true, is_wishlist_public: true });
  const secret = cookie.slice("session=".length);
  const headers = { Cookie: cookie, "X-CSRF-Token": await deriveToken(secret, "csrf") };
  return { userId, headers, acknowledged: new Set() };
}

const JSON_BODY = { "Content-Type": "application/json" } as const;

const createWishlistRequest = ({ headers }: Victim, id: number): AttackRequest => ({
  method: "POST",
  path: `/api/amiibo/${id}/wishlist/add`,
  headers: { ...headers, ...JSON_BODY },
  body: "{}",
});

/** Adds an item to the wishlist. Records its id if the site acknowledges the write. */
async function addToWishlist(client: HttpClient, victim: Victim, id: number): Promise<AttackResponse> {
  const response = await client.send(createWishlistRequest(victim, id));
  if (response.status === 200) victim.acknowledged.add(id);
  return response;
}

/** Maximum number of items that one victim adds. The catalogue has items with all ids from 1 to this number. */
const MAX_WISHLIST_ENTRIES = 900;
/** Delay in ms after a failed write, so that a site that is down is not flooded. */
const RETRY_DELAY_MS = 20;
const TIMEOUT_MS = 40_000;
/** Minimum number of acknowledged writes of all victims together for a meaningful result. */
export const MIN_ACKNOWLEDGED = 500;

export const countAcknowledged = (victims: readonly Victim[]): number =>
  victims.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/**
 * Lets all victims add items to their wishlists in parallel until `stop` is called. Each victim retries an item until
 * the site acknowledges it, then continues with the next, at most one item per `periodMs`.
 */
export function startAddingToWishlists(client: HttpClient, victims: readonly Victim[], periodMs = 0) {
  const responses: AttackResponse[] = [];
  let isOver = false;
  const loops = victims.map(async (victim) => {
    const { acknowledged } = victim;
    while (!isOver && acknowledged.size < MAX_WISHLIST_ENTRIES) {
      const response = await addToWishlist(client, victim, acknowledged.size + 1);
      responses.push(response);
      if (response.status !== 200) await sleep(RETRY_DELAY_MS);
      else if (response.ms < periodMs) await sleep(periodMs - response.ms);
    }
  });
  return {
    responses,
    /** Waits until the victims together have this many acknowledged writes, or until the timeout. */
    async waitForAcknowledged(count: number) {
      const wantedCount = Math.min(count, victims.length * MAX_WISHLIST_ENTRIES);
      await pollUntil(() => (countAcknowledged(victims) >= wantedCount ? true : undefined), { timeoutMs: TIMEOUT_MS });
    },
    /** Waits until a write has failed since the call. Returns the failed responses, or none after the timeout. */
    async waitForFailures(): Promise<AttackResponse[]> {
      const { length } = responses;
      const listFailures = () => responses.slice(length).filter(({ status }) => status !== 200);
      await pollUntil(() => (listFailures().length > 0 ? true : undefined), { timeoutMs: TIMEOUT_MS });
      return listFailures();
    },
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

/** Counts acknowledged wishlist writes, and those of them that the site has lost. */
export async function checkAcknowledgedWrites(
  name: string,
  client: HttpClient,
  victims: readonly Victim[],
): Promise<BenchResult[]> {
  let lost = 0;
  for (const { headers, acknowledged } of victims) {
    const { text, status } = await client.send({ path: "/api/amiibo/holdings", headers });
    const holdings: Readonly<Record<string, string>> = status === 200 ? JSON.parse(text).holdings : {};
    for (const id of acknowledged) if (!holdings[id]?.includes("w")) lost += 1;
  }
  const all = countAcknowledged(victims);
  return [
    { name: `${name}: acknowledged writes`, value: all, unit: "count", limit: { min: MIN_ACKNOWLEDGED } },
    {
      name: `${name}: acknowledged writes that the site lost`,
      value: lost,
      unit: "count",
      limit: { max: 0 },
      from: `of ${all}`,
    },
  ];
}
