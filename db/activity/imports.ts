import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OwnRead } from "../access/own";
import { packed, unpacking } from "../packed";
import { UNDONE_WITHIN_MS } from "../write";

/** An import that is remembered. */
export interface Imported {
  readonly id: string;
  readonly entries: number;
  readonly isUndone: boolean;
}

const toImports = unpacking(z.tuple([z.string(), z.number(), z.number()]));

export const ownImports: OwnRead<readonly Imported[], "ownImports"> = {
  name: "ownImports",
  select: ({ me, now }) =>
    packed(
      sql`id, imported, undone_by IS NOT NULL`,
      sql`change WHERE user_id = ${me} AND imported IS NOT NULL AND created_at > ${now.getTime() - UNDONE_WITHIN_MS}`,
    ),
  parse: (rows) => toImports(rows).map(([id, entries, isUndone]) => ({ id, entries, isUndone: isUndone === 1 })),
  none: [],
};
