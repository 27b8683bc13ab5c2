import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { pollUntil } from "../../local/process/commandError";
import type { BenchFigure } from "../bench/figures/figure";
import { createHttpClient } from "./httpClient";
import { killProcess, listProcessTree } from "./processes";
import type { AttackTarget } from "./target";

const PATIENCE_MS = 20_000;
/** What is kept of everything once, and pictures of what was asked for: nothing grows with what visitors make up. */
const MOST_KEYS = 40;

const GARBAGE = ['1\n{"version":1,"items":[{}]}', "\0".repeat(100_000), `1\n${"[".repeat(50_000)}`];

/** Each is kept as HTML, and the collection as JSON as well. */
async function openPages(db: Database): Promise<number> {
  const [{ pages = 0 } = {}] = await db.all<{ pages: number }>(
    sql`SELECT sum(2 * is_collection_public + is_wishlist_public + is_sell_list_public) AS pages FROM user`,
  );
  return pages;
}

/** KV after all that was asked of the site; and then everything in it is something else. */
export async function attackCachedPages({ url, kv, db }: AttackTarget): Promise<BenchFigure[]> {
  const { keys } = await (await kv()).list();
  const pages = keys.filter(({ name }) => name.startsWith("page"));
  const open = await openPages(db);
  const asker = createHttpClient(url, 1);
  let unanswered = 0;
  for (const garbage of GARBAGE) {
    const store = await kv();
    for (const { name } of keys) await store.put(name, garbage);
    // A runtime that begins anew remembers nothing of what stood there.
    for (const each of await listProcessTree(process.pid)) if (each.command === "workerd") killProcess(each);
    const answer = await pollUntil(
      async () => {
        const { status, text } = await asker.ask({ path: "/list/all" });
        return status === 200 && text.includes("/amiibo/1/") ? true : undefined;
      },
      { timeoutMs: PATIENCE_MS },
    );
    if (!answer) unanswered += 1;
  }
  asker.close();
  return [
    {
      name: "keys in KV after all of that, beside people's pages",
      value: keys.length - pages.length,
      unit: "count",
      limit: { most: MOST_KEYS },
      from: [...new Set(keys.map(({ name }) => name.replace(/[^a-z].*/s, "")))].join(", "),
    },
    {
      name: "people's pages in KV",
      value: pages.length,
      unit: "count",
      limit: { most: open },
      from: `${open} are open to everybody`,
    },
    {
      name: "garbage in KV: the catalogue does not come from the database",
      value: unanswered,
      unit: "count",
      limit: { most: 0 },
      from: `of ${GARBAGE.length} kinds`,
    },
  ];
}
