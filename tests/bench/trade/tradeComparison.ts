import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings } from "../../../db/ownership/change";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../results/result";
import { startBareWorker } from "../server/bareWorker";
import { KeepAliveClient } from "../server/client";
import { measureExtraTime } from "../server/measureExtraTime";
import { createPerson } from "../server/person";
import { startPlinth } from "../server/plinth";

const COPIES = 3;

/** Measures the page that compares two collections, relative to a bare worker that returns the same bytes. */
export async function measureTradeComparison(folder: string): Promise<BenchResult[]> {
  const plinth = await startPlinth(folder);
  try {
    const ids = readShippedCatalogue().items.map(({ id }) => id);
    const half = ids.slice(0, ids.length / 2);
    const rest = ids.slice(ids.length / 2);
    const [all, otherWithAll] = [
      await createCollectorWith(plinth.db, ids, []),
      await createCollectorWith(plinth.db, ids, []),
    ];
    const [some, others] = [
      await createCollectorWith(plinth.db, half, rest),
      await createCollectorWith(plinth.db, rest, half),
    ];
    const pages = [
      {
        name: `${ids.length} items of ${COPIES} copies each`,
        viewer: all,
        path: `${getComparisonPath(otherWithAll)}?show=both`,
      },
      {
        name: "each owns one half and wishes for the other",
        viewer: some,
        path: `${getComparisonPath(others)}?show=theirs`,
      },
    ];
    const results: BenchResult[] = [];
    for (const { name, viewer, path } of pages) {
      const body = await (await fetch(plinth.url + path, { headers: { Cookie: viewer.cookie } })).text();
      const items = body.match(/ data-item="/g)?.length ?? 0;
      if (items < ids.length)
        throw new Error(`Measuring the comparison ${path} failed: it shows ${items} of at least ${ids.length} items.`);
      const bare = await startBareWorker(folder, [
        { path, body, headers: [["Content-Type", "text/html; charset=UTF-8"]] },
      ]);
      try {
        const time = await measureExtraTime(
          { client: new KeepAliveClient(plinth.url, 1, { cookie: viewer.cookie }), path },
          { client: new KeepAliveClient(bare.url, 1), path },
        );
        results.push({ name: `comparison of two collections: ${name}`, ...time, limit: { max: 15 } });
      } finally {
        await bare.stop();
      }
    }
    return results;
  } finally {
    await plinth.stop();
  }
}

const getComparisonPath = ({ userId }: { readonly userId: number }): string => paths.compare(userId, null);

async function createCollectorWith(db: Database, owned: readonly number[], wished: readonly number[]) {
  const person = await createPerson(db, { is_collection_public: true, is_wishlist_public: true });
  const holdings = [
    ...owned.map((id) => [id, { copies: Array(COPIES).fill({ isBoxed: true }), wishlisted: false }] as const),
    ...wished.map((id) => [id, { copies: [], wishlisted: true }] as const),
  ].map(([id, holding]) => [id, { ...holding, watchlisted: false }] as const);
  await mergeGuestHoldings(db, new Map(holdings), {
    userId: person.userId,
    changeId: crypto.randomUUID(),
    now: new Date(),
  });
  return person;
}
