import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFacts } from "../../db/catalogue/facts";
import { seedCatalogue } from "../../db/catalogue/seed";
import { PHOTOGRAPHS, photographTarget } from "../../db/photographs/photographs";
import { type Outside, startOutside } from "../../local/outside/server";
import { IMAGE_SOURCE_URL } from "../../local/outside/wire/validated";
import worker from "../../worker";
import type { Bindings } from "../../worker/platform/bindings";
import { servicesOf } from "../../worker/services";
import { withServedDatabase } from "../db/withDatabase";

const database = withServedDatabase();
let outside: Outside;
let bindings: Bindings;
const work: Promise<unknown>[] = [];

beforeAll(async () => {
  outside = await startOutside(0);
  const kv = {
    get: async () => null,
    getWithMetadata: async () => ({ value: null, metadata: null }),
    put: async () => undefined,
    delete: async () => undefined,
  };
  bindings = Object.assign(Object.create(null), {
    KV: kv,
    TURSO_DATABASE_URL: database.url,
    OUTSIDE_BASE: outside.url,
    IMAGE_SOURCE_URL,
  });
});
afterAll(() => outside.stop());

const { items, ...series } = readFacts();
/** The source has no photograph of these. */
const [FIRST, SECOND] = [900, 901];
const seed = (...ids: readonly number[]) =>
  seedCatalogue(database.db, { ...series, items: items.filter(({ id }) => ids.includes(id)) });
const wanted = async () =>
  (
    await database.db.all<{ key: string }>(
      sql`SELECT key FROM fetch_target WHERE service = ${PHOTOGRAPHS} ORDER BY key`,
    )
  ).map(({ key }) => key);

/** As the platform does it. */
async function run(): Promise<void> {
  const context: ExecutionContext = Object.assign(Object.create(null), {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
  });
  const controller = { cron: "*/15 * * * *", scheduledTime: Date.now(), noRetry() {} };
  await worker.scheduled(controller, bindings, context);
  await Promise.all(work.splice(0));
}

it("looks for what the database has by now, whatever the isolate has read a moment ago", async () => {
  await seed(FIRST);
  await servicesOf(bindings, (each) => void work.push(each)).catalogue();
  await seed(FIRST, SECOND);
  await run();
  expect(await wanted()).toEqual([FIRST, SECOND].map(photographTarget).sort());
});
