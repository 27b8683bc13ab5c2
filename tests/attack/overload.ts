import type { Figure } from "../bench/figures/figure";
import { keepAsking, openAsker, type Question } from "./ask";
import { crossedPromises, faultsIn, slowest } from "./tally";
import type { Target } from "./target";
import { keepWishing, LEAST_ACKNOWLEDGED, lostWishes, someVictims } from "./victim";

const CONNECTIONS = 640;
const MS = 12_000;
const SEARCHERS = 16;
const SEARCH_MS = 5_000;
/** Of somebody who only wants a page while others search. */
const BESIDE_SEARCHES_MS = 1_000;
const WRITERS = 6;

/** Many at once, of every kind; and a few whose every question takes long. */
export async function attackByOverload(target: Target): Promise<Figure[]> {
  return [...(await searches(target)), ...(await everybody(target)), crossedPromises("overload", target)];
}

async function searches({ url }: Target): Promise<Figure[]> {
  const [searchers, other] = [openAsker(url, SEARCHERS), openAsker(url, 1)];
  let count = 0;
  const search = () => {
    count += 1;
    const words = `${"a".repeat(count % 40)}o${count}`;
    return { path: count % 2 === 0 ? `/market-prices?q=${words}` : `/list/all?groups=20&q=${words}` };
  };
  const [answers, beside] = await Promise.all([
    keepAsking(searchers, { connections: SEARCHERS, ms: SEARCH_MS }, search),
    keepAsking(other, { connections: 1, ms: SEARCH_MS }, () => ({ path: "/privacy" })),
  ]);
  searchers.close();
  other.close();
  return [
    ...faultsIn(`${SEARCHERS} connections of searches`, answers),
    slowest("a page beside them", beside, BESIDE_SEARCHES_MS),
  ];
}

async function everybody({ url, db }: Target): Promise<Figure[]> {
  const asker = openAsker(url, CONNECTIONS + WRITERS);
  const victims = await someVictims(db, WRITERS);
  const writer = keepWishing(asker, victims);
  const [{ userId, headers } = { userId: 0, headers: {} }] = victims;
  const questions: Question[] = [
    { path: "/list/all" },
    { path: "/amiibo/1/mario" },
    { path: `/user/${userId}` },
    { path: `/user/${userId}/x/wishlist` },
    { path: `/api/user/${userId}` },
    { path: "/list/all?q=link" },
    { path: "/api/guest/amiibo/all" },
    { path: "/", headers },
    { path: "/my-account", headers },
    { path: "/nonsense" },
    { path: "/img/1" },
  ];
  let count = 0;
  const answers = await keepAsking(asker, { connections: CONNECTIONS, ms: MS }, () => {
    count += 1;
    return questions[count % questions.length] ?? { path: "/" };
  });
  await writer.reach(LEAST_ACKNOWLEDGED);
  await writer.stop();
  const figures = [
    ...faultsIn(`${CONNECTIONS} connections of everything`, answers),
    ...faultsIn("writes meanwhile", writer.answers),
    ...(await lostWishes("overload", asker, victims)),
  ];
  asker.close();
  return figures;
}
