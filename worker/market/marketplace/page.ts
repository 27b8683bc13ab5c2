import { z } from "zod";
import type { Market } from "../../../domain/listings/market";
import type { Offered } from "../../../domain/listings/offered";
import type { Answer } from "../../outside";
import { jsonIn } from "../service/json";
import { ServiceError } from "../service/serviceError";
import { readListing } from "./listing";

const page = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z.array(z.unknown()).optional(),
  warnings: z.array(z.object({ errorId: z.number() }).catch({ errorId: 0 })).optional(),
  errors: z.array(z.unknown()).optional(),
});

/**
 * Of its documented warnings those that say that something was passed over which chooses the rows: a filter (12002, 12003,
 * 12010 to 12012, 12014, 12511, 12519), a category, an aspect, a product or a barcode (12009, 12017, 12018, 12021, 12022,
 * 12024, 12502). Others are about an order, about fields or about postage.
 */
const OF_OTHER_ROWS = new Set([
  12002, 12003, 12009, 12010, 12011, 12012, 12014, 12017, 12018, 12021, 12022, 12024, 12502, 12511, 12519,
]);

export interface Page {
  /** Of all pages, as the marketplace counts. */
  readonly total: number;
  /** Rows that came, whether or not they could be read. */
  readonly rows: number;
  /** Rows that could not be read: something stands there, and nobody knows what. */
  readonly unread: number;
  readonly listings: readonly Offered[];
}

/** Throws a `ServiceError` for an answer that is none to what was asked. */
export function readPage(answer: Answer, market: Market, offset: number): Page {
  const { total, itemSummaries: rows = [], warnings = [], errors = [] } = jsonIn(answer, page);
  const warned = warnings.map(({ errorId }) => errorId);
  if (warned.some((id) => OF_OTHER_ROWS.has(id)))
    throw new ServiceError("warned", `The marketplace left a filter out (${warned}); its rows do not count.`);
  if (warned.length > 0) console.error(`The marketplace warns (${warned}); its rows count all the same.`);
  if (errors.length > 0) throw new ServiceError("unreadable", "The marketplace answered with errors and status 200.");
  if (rows.length === 0 && total > offset) {
    throw new ServiceError("unreadable", `The marketplace says that it has ${total} listings and sends none.`);
  }
  const read = rows.map((row) => readListing(row, market));
  const unread = read.filter((each) => each === undefined).length;
  // Rows of another form are no news of what stands.
  if (2 * unread > rows.length) {
    throw new ServiceError("unreadable", `Of ${rows.length} listings of the marketplace ${unread} cannot be read.`);
  }
  if (unread > 0) console.error(`Of ${rows.length} listings of the marketplace ${unread} could not be read.`);
  return {
    total,
    rows: rows.length,
    unread,
    listings: read.filter((each): each is Offered => typeof each === "object"),
  };
}
