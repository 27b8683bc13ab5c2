import { sql } from "drizzle-orm";
import { paths } from "../../../domain/paths";
import type { BenchResult } from "../../bench/results/result";
import type { AttackTarget } from "../target";
import { createVictim, createVictims } from "../victim";
import { attackBesideVisitor } from "./attackBesideVisitor";
import { createLargestCollector, offerAllCopies } from "./collectors";

const CONNECTIONS = 4;
/** Most people whom one member can block. */
const MAX_BLOCKS = 1_000;

/** Loads the largest public sell list as several members, for whom the site does not cache it. */
export async function attackLargestSellList(target: AttackTarget): Promise<BenchResult[]> {
  const owner = await createLargestCollector(target.db);
  await offerAllCopies(target.db, owner);
  const readers = await createVictims(target.db, CONNECTIONS);
  let count = 0;
  const { results } = await attackBesideVisitor(target, {
    name: `the largest sell list on ${CONNECTIONS} connections of members`,
    connections: CONNECTIONS,
    next: () => {
      count += 1;
      return {
        path: paths.userList(owner.userId, null, "sell-list"),
        headers: readers[count % readers.length]?.headers ?? {},
      };
    },
  });
  return [...results];
}

/** Blocks members one after the other and saves settings, to find out who exists and to fill the database. */
export async function attackSettings(target: AttackTarget): Promise<BenchResult[]> {
  const { db, url } = target;
  const attacker = await createVictim(db);
  const form = { ...attacker.headers, Origin: url, "Content-Type": "application/x-www-form-urlencoded" };
  let count = 0;
  const { results, responses } = await attackBesideVisitor(target, {
    name: `blocks and settings on ${CONNECTIONS} connections`,
    connections: CONNECTIONS,
    next: () => {
      count += 1;
      if (count % 4 === 0) return { path: paths.settingsTab("privacy"), headers: attacker.headers };
      // Alternates between ids of members and ids that no member has.
      const person = count % 2 === 0 ? count : 1_000_000 + count;
      return { method: "POST", path: paths.block, headers: form, body: `person=${person}` };
    },
  });
  const blocks = responses.filter(({ request }) => request.method === "POST");
  const outcomes = new Set(blocks.map(({ status, location }) => `${status} ${location}`));
  const [rows] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM block WHERE user_id = ${attacker.userId}`,
  );
  return [
    ...results,
    {
      name: "kinds of responses that tell whether a member exists",
      value: outcomes.size,
      unit: "count",
      // A refused request has another response.
      limit: { max: 2 },
      from: [...outcomes].join("; "),
    },
    { name: "blocks of one member", value: rows?.count ?? 0, unit: "count", limit: { max: MAX_BLOCKS } },
  ];
}
