import type { BenchResult } from "../bench/results/result";
import { fillDatabase, setDatabaseLimit } from "../helpers/databaseLimits";
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
const WRITE_LIMITS = ["blocked", "full"] as const;
/** Number of acknowledged writes before each stage. */
const WRITES_PER_STAGE = MIN_ACKNOWLEDGED / OUTAGE_MODES.length;

/**
 * Makes the database silent, busy, refusing and locked (see `DatabaseProxy`) in turn, while members write. Then lets it
 * refuse writes, because they are blocked or its file is full.
 */
export async function attackByDatabaseOutages({
  url,
  db,
  databaseAdminUrl,
  proxy,
}: AttackTarget): Promise<BenchResult[]> {
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
  const sendRounds = () =>
    Promise.all(
      Array.from({ length: ROUNDS }, () => requests)
        .flat()
        .map((request) => client.send(request)),
    );
  for (const [place, mode] of OUTAGE_MODES.entries()) {
    await writer.waitForAcknowledged((place + 1) * WRITES_PER_STAGE);
    proxy.mode = mode;
    const responses = await sendRounds();
    proxy.mode = "passing";
    results.push(
      ...createFaultResults(`database ${mode}`, responses),
      createPercentileResult(`database ${mode}: 99th percentile wait`, responses, LONGEST_MS),
    );
  }
  for (const [place, limit] of WRITE_LIMITS.entries()) {
    await writer.waitForAcknowledged((OUTAGE_MODES.length + place + 1) * WRITES_PER_STAGE);
    await setDatabaseLimit(databaseAdminUrl, limit);
    if (limit === "full") await fillDatabase(db);
    const responses = [...(await sendRounds()), ...(await writer.waitForFailures())];
    await setDatabaseLimit(databaseAdminUrl, "none");
    results.push(...createFaultResults(`database ${limit}`, responses));
  }
  await writer.stop();
  results.push(
    ...createFaultResults("writes during database outages", writer.responses),
    ...(await checkAcknowledgedWrites("database outages", client, victims)),
  );
  client.close();
  return results;
}
