import type { Database } from "../../db/client";
import { derivedFrom } from "../../routes/access/secrets";
import type { Figure } from "../bench/figures/figure";
import { aPerson } from "../bench/server/person";
import type { Answer, Asker, Question } from "./ask";

/** Somebody with a session and a public collection, whose wishes are counted. */
export interface Victim {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids whose wish the site has acknowledged. */
  readonly acknowledged: Set<number>;
}

export async function aVictim(db: Database): Promise<Victim> {
  const { userId, cookie } = await aPerson(db, { is_collection_public: true, is_wishlist_public: true });
  const secret = cookie.slice("session=".length);
  const headers = { Cookie: cookie, "X-CSRF-Token": await derivedFrom(secret, "csrf") };
  return { userId, headers, acknowledged: new Set() };
}

const JSON_BODY = { "Content-Type": "application/json" } as const;

const wishFor = ({ headers }: Victim, id: number): Question => ({
  method: "POST",
  path: `/api/amiibo/${id}/wishlist/add`,
  headers: { ...headers, ...JSON_BODY },
  body: "{}",
});

/** One wish, remembered where the site said that it has it. */
export async function wish(asker: Asker, victim: Victim, id: number): Promise<Answer> {
  const answer = await asker.ask(wishFor(victim, id));
  if (answer.status === 200) victim.acknowledged.add(id);
  return answer;
}

/** Wishes one after the other until it is told to stop. */
export function keepWishing(asker: Asker, victim: Victim) {
  const answers: Answer[] = [];
  let isOver = false;
  const done = (async () => {
    for (let id = 1; !isOver && id <= 900; id += 1) answers.push(await wish(asker, victim, id));
  })();
  return {
    answers,
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** What was acknowledged and is not there. */
export async function lostWishes(name: string, asker: Asker, victims: readonly Victim[]): Promise<Figure> {
  let lost = 0;
  let all = 0;
  for (const { headers, acknowledged } of victims) {
    const { text, status } = await asker.ask({ path: "/api/amiibo/holdings", headers });
    const holdings: Readonly<Record<string, string>> = status === 200 ? JSON.parse(text).holdings : {};
    all += acknowledged.size;
    for (const id of acknowledged) if (!holdings[id]?.includes("w")) lost += 1;
  }
  return {
    name: `${name}: acknowledged writes that are lost`,
    value: lost,
    unit: "count",
    limit: { most: 0 },
    from: `of ${all}`,
  };
}
