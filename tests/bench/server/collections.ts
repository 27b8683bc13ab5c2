import { sql } from "drizzle-orm";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import { paths } from "../../../domain/paths";
import type { BenchFigure } from "../figures/figure";
import { startBareWorker } from "./bareWorker";
import { KeepAliveClient } from "./client";
import { captureDatabaseRequest } from "./databaseRequest";
import { measureExtraTime } from "./measureExtraTime";
import { createPerson } from "./person";
import { startPlinth } from "./plinth";
import { measureThroughput } from "./throughput";

const SHOWN = 300;
const COPIES = 3;

/** Somebody's public page, which is kept, and the largest own page that there can be, which is rendered each time. */
export async function measureCollectionPages(folder: string): Promise<BenchFigure[]> {
  const plinth = await startPlinth(folder);
  try {
    const ids = readShippedCatalogue().items.map(({ id }) => id);
    const shown = await aCollector(plinth.db, ids.slice(0, SHOWN), 1);
    const greatest = await aCollector(plinth.db, ids, COPIES);
    const address = paths.user(shown.userId, null);
    // Whether somebody's page is still public is asked each time: whoever does as much asks it too.
    const question = await captureDatabaseRequest(plinth.databaseUrl, (db) =>
      db.all(sql`SELECT id, public_username, collection_version, is_collection_public FROM user
        WHERE id = ${shown.userId}`),
    );
    const answers = [
      { path: address, body: await textOf(plinth.url + address), question },
      { path: paths.myAccount, body: await textOf(plinth.url + paths.myAccount, greatest.cookie) },
    ];
    const bare = await startBareWorker(
      folder,
      answers.map((answer) => ({ ...answer, headers: [["Content-Type", "text/html; charset=UTF-8"]] })),
    );
    try {
      const own = await measureExtraTime(
        { client: new KeepAliveClient(plinth.url, 1, { cookie: greatest.cookie }), path: paths.myAccount },
        { client: new KeepAliveClient(bare.url, 1), path: paths.myAccount },
      );
      const [throughput] = await measureThroughput(plinth.url, bare.url, address);
      return [
        ...(throughput
          ? [
              {
                ...throughput,
                name: `public collection of ${SHOWN}, of a bare handler that asks the database too`,
                limit: { least: 0.5 },
              },
            ]
          : []),
        { name: `${paths.myAccount}, ${ids.length} items of ${COPIES} copies`, ...own, limit: { most: 25 } },
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await plinth.stop();
  }
}

async function aCollector(db: Database, ids: readonly number[], copies: number) {
  const person = await createPerson(db, { is_collection_public: true });
  const holding = { copies: Array(copies).fill({ isBoxed: true }), wishlisted: false, watchlisted: false };
  const change = { userId: person.userId, changeId: crypto.randomUUID(), now: new Date() };
  await mergeGuestHoldings(db, new Map(ids.map((id) => [id, holding])), change);
  return person;
}

async function textOf(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
