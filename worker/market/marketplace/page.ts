import { z } from "zod";
import type { Market } from "../../../domain/listings/market";
import type { Offered } from "../../../domain/listings/offered";
import type { Answer } from "../../outside";
import { jsonIn } from "../json";
import { ServiceError } from "../serviceError";
import { readListing } from "./listing";

const page = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z.array(z.unknown()).optional(),
  warnings: z.array(z.unknown()).optional(),
  errors: z.array(z.unknown()).optional(),
});

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
  // A filter that it did not like is left out, and its rows are those of another question.
  if (warnings.length > 0)
    throw new ServiceError("warned", "The marketplace left a filter out; its rows do not count.");
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
