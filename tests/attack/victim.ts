import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/client";
import { pollUntil } from "../../local/process/commandError";
import { deriveToken } from "../../routes/http/secrets";
import type { BenchFigure } from "../bench/figures/figure";
import { createPerson } from "../bench/server/person";
import type { AttackRequest, AttackResponse, HttpClient } from "./httpClient";

/** Somebody with a session and a public collection, whose wishes are counted. */
export interface Victim {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids whose wish the site has acknowledged. */
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

/** One wish, remembered where the site said that it has it. */
async function addToWishlist(asker: HttpClient, victim: Victim, id: number): Promise<AttackResponse> {
  const answer = await asker.ask(createWishlistRequest(victim, id));
  if (answer.status === 200) victim.acknowledged.add(id);
  return answer;
}

/** Ids that the catalogue has. */
const MOST_WISHES = 900;
/** So that a site that is not there is not asked a thousand times a second. */
const AGAIN_MS = 20;
const PATIENCE_MS = 40_000;
/** Fewer prove little. */
export const MIN_ACKNOWLEDGED = 500;

export const countAcknowledged = (victims: readonly Victim[]): number =>
  victims.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** All at once, each one wish after the other, and each again until it is acknowledged; until they are told to stop. */
export function startAddingToWishlists(asker: HttpClient, victims: readonly Victim[]) {
  const answers: AttackResponse[] = [];
  let isOver = false;
  const wishing = victims.map(async (victim) => {
    const { acknowledged } = victim;
    while (!isOver && acknowledged.size < MOST_WISHES) {
      const answer = await addToWishlist(asker, victim, acknowledged.size + 1);
      answers.push(answer);
      if (answer.status !== 200) await sleep(AGAIN_MS);
    }
  });
  return {
    answers,
    /** Waits until so many in all are acknowledged, with patience. */
    async reach(count: number) {
      const most = Math.min(count, victims.length * MOST_WISHES);
      await pollUntil(() => (countAcknowledged(victims) >= most ? true : undefined), { timeoutMs: PATIENCE_MS });
    },
    async stop() {
      isOver = true;
      await Promise.all(wishing);
    },
  };
}

/** What was acknowledged and is not there, and of how much that was looked for. */
export async function findLostListEntries(
  name: string,
  asker: HttpClient,
  victims: readonly Victim[],
): Promise<BenchFigure[]> {
  let lost = 0;
  for (const { headers, acknowledged } of victims) {
    const { text, status } = await asker.ask({ path: "/api/amiibo/holdings", headers });
    const holdings: Readonly<Record<string, string>> = status === 200 ? JSON.parse(text).holdings : {};
    for (const id of acknowledged) if (!holdings[id]?.includes("w")) lost += 1;
  }
  const all = countAcknowledged(victims);
  return [
    { name: `${name}: acknowledged writes`, value: all, unit: "count", limit: { least: MIN_ACKNOWLEDGED } },
    {
      name: `${name}: acknowledged writes that are lost`,
      value: lost,
      unit: "count",
      limit: { most: 0 },
      from: `of ${all}`,
    },
  ];
}
