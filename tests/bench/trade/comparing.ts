import { readFacts } from "../../../db/catalogue/facts";
import type { Database } from "../../../db/client";
import { merge } from "../../../db/ownership/change";
import { paths } from "../../../domain/paths";
import type { Figure } from "../figures/figure";
import { startBare } from "../server/bare";
import { Client } from "../server/client";
import { timeBeyond } from "../server/inTurns";
import { aPerson } from "../server/person";
import { startPlinth } from "../server/plinth";

const COPIES = 3;

/** All that it takes, the database included, beside a bare handler's answer of the same bytes. */
export async function measureComparing(folder: string): Promise<Figure[]> {
  const plinth = await startPlinth(folder);
  try {
    const ids = readFacts().items.map(({ id }) => id);
    const half = ids.slice(0, ids.length / 2);
    const rest = ids.slice(ids.length / 2);
    const [all, allToo] = [await aCollector(plinth.db, ids, []), await aCollector(plinth.db, ids, [])];
    const [some, others] = [await aCollector(plinth.db, half, rest), await aCollector(plinth.db, rest, half)];
    const pages = [
      { name: `${ids.length} items of ${COPIES} copies each`, who: all, path: `${pathOf(allToo)}?show=both` },
      { name: "one half each, and the other half wished for", who: some, path: `${pathOf(others)}?show=theirs` },
    ];
    const figures: Figure[] = [];
    for (const { name, who, path } of pages) {
      const body = await (await fetch(plinth.url + path, { headers: { Cookie: who.cookie } })).text();
      const items = body.match(/ data-item="/g)?.length ?? 0;
      if (items < ids.length) throw new Error(`${path} shows ${items} items only.`);
      const bare = await startBare(folder, [{ path, body, headers: [["Content-Type", "text/html; charset=UTF-8"]] }]);
      try {
        const time = await timeBeyond(
          { client: new Client(plinth.url, 1, { cookie: who.cookie }), path },
          { client: new Client(bare.url, 1), path },
        );
        figures.push({ name: `a comparison: ${name}`, ...time, limit: { most: 15 } });
      } finally {
        await bare.stop();
      }
    }
    return figures;
  } finally {
    await plinth.stop();
  }
}

const pathOf = ({ userId }: { readonly userId: number }): string => paths.compare(userId, null);

async function aCollector(db: Database, owned: readonly number[], wished: readonly number[]) {
  const person = await aPerson(db, { is_collection_public: true, is_wishlist_public: true });
  const holdings = [
    ...owned.map((id) => [id, { copies: Array(COPIES).fill({ isBoxed: true }), wishlisted: false }] as const),
    ...wished.map((id) => [id, { copies: [], wishlisted: true }] as const),
  ].map(([id, holding]) => [id, { ...holding, watchlisted: false }] as const);
  await merge(db, new Map(holdings), { userId: person.userId, changeId: crypto.randomUUID(), now: new Date() });
  return person;
}
