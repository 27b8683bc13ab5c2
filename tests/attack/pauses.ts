import type { Figure } from "../bench/figures/figure";
import { openAsker, type Question } from "./ask";
import { faultsIn, slowest } from "./tally";
import type { Target } from "./target";
import { aVictim, keepWishing, LEAST_ACKNOWLEDGED, lostWishes, someVictims } from "./victim";

/** The site gives the database up after five seconds; a machine with much to do takes a bit longer to say so. */
const LONGEST_MS = 7_000;
const ROUNDS = 12;
const WRITERS = 8;
const MOODS = ["silent", "busy", "refusing", "locked"] as const;

/** The database takes questions and answers none; then it is busy; then its connections break. */
export async function attackByPauses({ url, db, proxy }: Target): Promise<Figure[]> {
  const asker = openAsker(url, 200);
  const victims = await someVictims(db, WRITERS);
  const writer = keepWishing(asker, victims);
  const { userId, headers } = await aVictim(db);
  const asked: Question[] = [
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
  const figures: Figure[] = [];
  for (const [place, mood] of MOODS.entries()) {
    await writer.reach(((place + 1) * LEAST_ACKNOWLEDGED) / MOODS.length);
    proxy.mood = mood;
    const answers = await Promise.all(
      Array.from({ length: ROUNDS }, () => asked)
        .flat()
        .map((question) => asker.ask(question)),
    );
    proxy.mood = "passing";
    figures.push(
      ...faultsIn(`database ${mood}`, answers),
      slowest(`database ${mood}: longest wait`, answers, LONGEST_MS),
    );
  }
  await writer.stop();
  figures.push(
    ...faultsIn("writes meanwhile", writer.answers),
    ...(await lostWishes("database pauses", asker, victims)),
  );
  asker.close();
  return figures;
}
