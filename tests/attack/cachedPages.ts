import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { pollUntil } from "../../local/process/commandError";
import type { BenchResult } from "../bench/results/result";
import { createHttpClient } from "./httpClient";
import { killProcess, listProcessTree } from "./processes";
import type { AttackTarget } from "./target";

const TIMEOUT_MS = 20_000;
/** Maximum number of KV keys for site-wide values and requested pictures. Invented URLs must not add keys. */
const MAX_OTHER_KEYS = 40;

const GARBAGE = ['1\n{"version":1,"items":[{}]}', "\0".repeat(100_000), `1\n${"[".repeat(50_000)}`];

/** Counts the public pages that may be in KV. A collection counts twice, because KV holds its HTML and its JSON. */
async function countPublicPages(db: Database): Promise<number> {
  const [{ pages = 0 } = {}] = await db.all<{ pages: number }>(
    sql`SELECT sum(2 * is_collection_public + is_wishlist_public + is_sell_list_public) AS pages FROM user`,
  );
  return pages;
}

/** Counts the KV keys that earlier attacks left, then replaces all values by garbage. The site must recover. */
export async function attackCachedPages({ url, kv, db }: AttackTarget): Promise<BenchResult[]> {
  const { keys } = await (await kv()).list();
  const pages = keys.filter(({ name }) => name.startsWith("page"));
  const publicPages = await countPublicPages(db);
  const client = createHttpClient(url, 1);
  let unanswered = 0;
  for (const garbage of GARBAGE) {
    const store = await kv();
    for (const { name } of keys) await store.put(name, garbage);
    // Kills the runtime: the restarted one has no values in memory, so it must read the garbage.
    for (const each of await listProcessTree(process.pid)) if (each.command === "workerd") killProcess(each);
    const result = await pollUntil(
      async () => {
        const { status, text } = await client.send({ path: "/list/all" });
        return status === 200 && text.includes("/amiibo/1/") ? true : undefined;
      },
      { timeoutMs: TIMEOUT_MS },
    );
    if (!result) unanswered += 1;
  }
  client.close();
  return [
    {
      name: "KV keys besides members' pages after all attacks",
      value: keys.length - pages.length,
      unit: "count",
      limit: { max: MAX_OTHER_KEYS },
      from: [...new Set(keys.map(({ name }) => name.replace(/[^a-z].*/s, "")))].join(", "),
    },
    {
      name: "members' pages in KV",
      value: pages.length,
      unit: "count",
      limit: { max: publicPages },
      from: `${publicPages} public pages`,
    },
    {
      name: "garbage in KV from which the catalogue did not recover",
      value: unanswered,
      unit: "count",
      limit: { max: 0 },
      from: `of ${GARBAGE.length} kinds of garbage`,
    },
  ];
}
