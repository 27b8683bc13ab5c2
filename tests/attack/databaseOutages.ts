import type { BenchFigure } from "../bench/figures/figure";
import { createFaultFigures, createSlowestFigure } from "./faultFigures";
import { type AttackRequest, createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim, createVictims, findLostListEntries, MIN_ACKNOWLEDGED, startAddingToWishlists } from "./victim";

/** The site gives the database up after five seconds; a machine with much to do takes a bit longer to say so. */
const LONGEST_MS = 7_000;
const ROUNDS = 12;
const WRITERS = 8;
const MOODS = ["silent", "busy", "refusing", "locked"] as const;

/** The database takes questions and answers none; then it is busy; then its connections break. */
export async function attackByDatabaseOutages({ url, db, proxy }: AttackTarget): Promise<BenchFigure[]> {
  const asker = createHttpClient(url, 200);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(asker, victims);
  const { userId, headers } = await createVictim(db);
  const asked: AttackRequest[] = [
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
  for (const [place, mood] of MOODS.entries()) {
    await writer.reach(((place + 1) * MIN_ACKNOWLEDGED) / MOODS.length);
    proxy.mood = mood;
    const answers = await Promise.all(
      Array.from({ length: ROUNDS }, () => asked)
        .flat()
        .map((question) => asker.ask(question)),
    );
    proxy.mood = "passing";
    figures.push(
      ...createFaultFigures(`database ${mood}`, answers),
      createSlowestFigure(`database ${mood}: longest wait`, answers, LONGEST_MS),
    );
  }
  await writer.stop();
  figures.push(
    ...createFaultFigures("writes meanwhile", writer.answers),
    ...(await findLostListEntries("database pauses", asker, victims)),
  );
  asker.close();
  return figures;
}
