import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Rows } from "./write";

/** A person's id, or a query for it. */
export type Me = number | SQL;

/** Of what somebody owns: one more with every change. */
export const selectVersion = (me: Me): SQL => sql`SELECT collection_version AS version FROM user WHERE id = ${me}`;

const versionRow = z.object({ version: z.number() });

/** 0 where there is no such person any more. */
export const toVersion = ([row]: Rows): number => (row === undefined ? 0 : versionRow.parse(row).version);
