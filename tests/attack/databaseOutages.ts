import type { BenchFigure } from "../bench/figures/figure";
import { createFaultFigures, createSlowestFigure } from "./faultFigures";
import { type AttackRequest, createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim, createVictims, findLostListEntries, MIN_ACKNOWLEDGED, startAddingToWishlists } from "./victim";

/** Longest accepted wait in ms. The database timeout is five seconds; the rest is a margin for a busy machine. */
const LONGEST_MS = 7_000;
const ROUNDS = 12;
const WRITERS = 8;
const MOODS = ["silent", "busy", "refusing", "locked"] as const;

/** Makes the database silent, busy, refusing and locked (see `DatabaseProxy`) in turn, while members write. */
export async function attackByDatabaseOutages({ url, db, proxy }: AttackTarget): Promise<BenchFigure[]> {
  const asker = createHttpClient(url, 200);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(asker, victims);
  const { userId, headers } = await createVictim(db);
  const requests: AttackRequest[] = [
    { path: "/", headers },
    { path: "/my-account", headers },
    { path: "/settings", headers },
    { path: "/api/amiibo/mine", headers },
    { path: "/", headers: { Cookie: `session=${"x".repeat(43)}` } },
    { path: "/oauth/google/redirect" },
    { path: `/user/${userId}` },
    { path: "/list/all" },
    { method: "POST", path: "/settings/privacy", headers: { ...headers, Origin: url } },
  ];
  await asker.ask({ path: "/list/all" });
  const figures: BenchFigure[] = [];
  for (const [place, mode] of MOODS.entries()) {
    await writer.reach(((place + 1) * MIN_ACKNOWLEDGED) / MOODS.length);
    proxy.mode = mode;
    const answers = await Promise.all(
      Array.from({ length: ROUNDS }, () => requests)
        .flat()
        .map((request) => asker.ask(request)),
    );
    proxy.mode = "passing";
    figures.push(
      ...createFaultFigures(`database ${mode}`, answers),
      createSlowestFigure(`database ${mode}: 99th percentile wait`, answers, LONGEST_MS),
    );
  }
  await writer.stop();
  figures.push(
    ...createFaultFigures("writes during database outages", writer.answers),
    ...(await findLostListEntries("database outages", asker, victims)),
  );
  asker.close();
  return figures;
}
