import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { CONDITIONS } from "../../domain/ownership/copy";
import type { Present, PresentCopy } from "../../domain/transfer/plan";
import type { Database } from "../client";
import { packed, unpacking } from "../packed";
import { COPY_COLUMNS } from "./columns";
import { selectHoldings, toHoldings } from "./read";
import type { Rows } from "./write";

/** A whole collection, and the version that it had before any of it was read. */
export interface Read {
  readonly present: Present;
  readonly version: number;
}

/** The database gives at most 10 MB at once: so many copies with the longest notes are less. */
const AT_ONCE = 4_000;

/** One round trip, but for collections that are too large for it. */
export async function readPresent(db: Database, userId: number): Promise<Read> {
  const [versions, holdings, first] = await db.batch([
    all(db, sql`SELECT collection_version AS version FROM user WHERE id = ${userId}`),
    all(db, selectHoldings(userId)),
    all(db, selectCopiesAfter(userId, undefined)),
  ]);
  const copies = toCopies(first);
  for (let last = copies.at(-1), read = copies.length; last && read === AT_ONCE; last = copies.at(-1)) {
    const more = toCopies(await all(db, selectCopiesAfter(userId, last)));
    copies.push(...more);
    read = more.length;
  }
  const { version } = versionRow.parse(versions[0]);
  return { version, present: { copies, holdings: toHoldings(holdings) } };
}

const selectCopiesAfter = (userId: number, last: PresentCopy | undefined): SQL =>
  packed(
    sql`id, amiibo_id, ${COPY_COLUMNS}`,
    sql`(SELECT * FROM owned WHERE user_id = ${userId} ${last ? sql`AND (amiibo_id, id) > (${last.amiiboId}, ${last.id})` : sql``}
      ORDER BY amiibo_id, id LIMIT ${AT_ONCE})`,
  );

const all = (db: Database, statement: SQL) => db.all<Record<string, unknown>>(statement);

const versionRow = z.object({ version: z.number() });
const toValues = unpacking(
  z.tuple([
    z.number(),
    z.number(),
    z.enum(CONDITIONS),
    z.number(),
    z.number(),
    z.string(),
    z.number().nullable(),
    z.string().refine(isCurrency).nullable(),
    z.string().nullable(),
    z.number().nullable(),
    z.string().refine(isCurrency).nullable(),
  ]),
);

const toCopies = (rows: Rows): PresentCopy[] =>
  toValues(rows).map(
    ([id, amiiboId, condition, isBoxed, isForSale, notes, pricePaid, currency, acquiredOn, ...asking]) => {
      const flags = { isBoxed: isBoxed === 1, isForSale: isForSale === 1 };
      const [askingPrice, askingCurrency] = asking;
      return {
        id,
        amiiboId,
        condition,
        ...flags,
        notes,
        pricePaid,
        currency,
        acquiredOn,
        askingPrice,
        askingCurrency,
      };
    },
  );
