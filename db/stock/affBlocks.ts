import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PageRead } from "../access/page";
import type { Database } from "../client";

/** Somebody else's HTML: it is shown in a frame that reaches nothing around it. */
export interface AffBlock {
  readonly id: number;
  readonly html: string;
}

const row = z.object({ id: z.number(), html: z.string() });

/** Of the item in the address. */
export const affBlocksOfItem: PageRead<readonly AffBlock[], "affBlocksOfItem"> = {
  name: "affBlocksOfItem",
  select: ({ id }) => sql`SELECT id, html FROM aff_block WHERE amiibo_id = ${id} ORDER BY id`,
  parse: (rows) => rows.map((each) => row.parse(each)),
  none: undefined,
};

export async function readAffBlock(db: Database, id: number): Promise<AffBlock | undefined> {
  const [found] = await db.all(sql`SELECT id, html FROM aff_block WHERE id = ${id}`);
  return found === undefined ? undefined : row.parse(found);
}
