import type { BenchResult } from "../bench/results/result";
import { createFaultResults, createPercentileResult } from "./faultResults";
import { type AttackRequest, createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import {
  checkAcknowledgedWrites,
  createVictim,
  createVictims,
  MIN_ACKNOWLEDGED,
  startAddingToWishlists,
} from "./victim";

/** Longest accepted wait in ms. The database timeout is five seconds; the rest is a margin for a busy machine. */
const LONGEST_MS = 7_000;
const ROUNDS = 12;
const WRITERS = 8;
const OUTAGE_MODES = ["silent", "busy", "refusing", "locked"] as const;

/** Makes the database silent, busy, refusing and locked (see `DatabaseProxy`) in turn, while members write. */
export async function attackByDatabaseOutages({ url, db, proxy }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, 200);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(client, victims);
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
  await client.send({ path: "/list/all" });
  const results: BenchResult[] = [];
  for (const [place, mode] of OUTAGE_MODES.entries()) {
    await writer.waitForAcknowledged(((place + 1) * MIN_ACKNOWLEDGED) / OUTAGE_MODES.length);
    proxy.mode = mode;
    const responses = await Promise.all(
      Array.from({ length: ROUNDS }, () => requests)
        .flat()
        .map((request) => client.send(request)),
    );
    proxy.mode = "passing";
    results.push(
      ...createFaultResults(`database ${mode}`, responses),
      createPercentileResult(`database ${mode}: 99th percentile wait`, responses, LONGEST_MS),
    );
  }
  await writer.stop();
  results.push(
    ...createFaultResults("writes during database outages", writer.responses),
    ...(await checkAcknowledgedWrites("database outages", client, victims)),
  );
  client.close();
  return results;
}
