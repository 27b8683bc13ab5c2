import { sql } from "drizzle-orm";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../results/result";
import { startBareWorker } from "./bareWorker";
import { KeepAliveClient } from "./client";
import { captureDatabaseRequest } from "./databaseRequest";
import { measureExtraTime } from "./measureExtraTime";
import { createPerson } from "./person";
import { startPlinth } from "./plinth";
import { measureThroughput } from "./throughput";

const PUBLIC_ITEMS = 300;
const COPIES = 3;

/** Measures a cached public collection page, and the largest account page, which is rendered for each request. */
export async function measureCollectionPages(folder: string): Promise<BenchResult[]> {
  const plinth = await startPlinth(folder);
  try {
    const ids = readShippedCatalogue().items.map(({ id }) => id);
    const publicCollector = await createCollectorWith(plinth.db, ids.slice(0, PUBLIC_ITEMS), 1);
    const largest = await createCollectorWith(plinth.db, ids, COPIES);
    const address = paths.user(publicCollector.userId, null);
    // The bare worker sends the site's database request too: it checks that the collection is still public.
    const databaseRequest = await captureDatabaseRequest(plinth.databaseUrl, (db) =>
      db.all(sql`SELECT id, public_username, collection_version, is_collection_public FROM user
        WHERE id = ${publicCollector.userId}`),
    );
    const responses = [
      { path: address, body: await fetchText(plinth.url + address), databaseRequest },
      { path: paths.myAccount, body: await fetchText(plinth.url + paths.myAccount, largest.cookie) },
    ];
    const bare = await startBareWorker(
      folder,
      responses.map((response) => ({ ...response, headers: [["Content-Type", "text/html; charset=UTF-8"]] })),
    );
    try {
      const own = await measureExtraTime(
        { client: new KeepAliveClient(plinth.url, 1, { cookie: largest.cookie }), path: paths.myAccount },
        { client: new KeepAliveClient(bare.url, 1), path: paths.myAccount },
      );
      const [throughput] = await measureThroughput(plinth.url, bare.url, address);
      return [
        ...(throughput
          ? [
              {
                ...throughput,
                name: `throughput of a public collection of ${PUBLIC_ITEMS}, relative to a bare handler with the same database request`,
                limit: { min: 0.5 },
              },
            ]
          : []),
        { name: `${paths.myAccount}, ${ids.length} items of ${COPIES} copies`, ...own, limit: { max: 25 } },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await plinth.stop();
  }
}

async function createCollectorWith(db: Database, ids: readonly number[], copies: number) {
  const person = await createPerson(db, { is_collection_public: true });
  const holding = { copies: Array(copies).fill({ isBoxed: true }), wishlisted: false, watchlisted: false };
  const change = { userId: person.userId, changeId: crypto.randomUUID(), now: new Date() };
  await mergeGuestHoldings(db, new Map(ids.map((id) => [id, holding])), change);
  return person;
}

async function fetchText(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`Loading ${url} failed: status ${response.status}.`);
  return response.text();
}
