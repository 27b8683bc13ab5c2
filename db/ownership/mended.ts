import { z } from "zod";
import { type Holding, MOST_COPIES } from "../../domain/ownership/holding";
import { unpacked } from "../packed";
import type { Rows } from "../write";

/**
 * A holding that no change can have left, for one that somebody made by hand: who owns an item does not wish for it, and
 * copies beyond the most are not shown. A page that cannot be shown would help nobody; the log says what is wrong.
 */
export function mended(amiiboId: number, marks: string): Holding {
  console.error(
    `Item ${amiiboId} of somebody's collection is "${marks.slice(0, 20)}" (${marks.length} marks), which no change leaves. It is shown as far as it makes sense; mend the rows of owned and wishlist.`,
  );
  const copies = [...marks].filter((mark) => mark === "b" || mark === "l").slice(0, MOST_COPIES);
  return {
    copies: copies.map((mark) => ({ isBoxed: mark === "b" })),
    wishlisted: copies.length === 0 && marks.includes("w"),
    watchlisted: marks.includes("t"),
  };
}

/**
 * Reads the answer to a `packed` query about copies. What no change leaves, but a hand or a release that was taken back, is
 * read by the second schema; the log says so once, however many rows there are.
 */
export function unpackingMended<Row>(sound: z.ZodType<Row>, tolerant: z.ZodType<Row>): (rows: Rows) => Row[] {
  const [all, allMended] = [z.array(sound), z.array(tolerant)];
  return (rows) => {
    const values = unpacked(rows);
    const { data, error } = all.safeParse(values);
    if (data) return data;
    const [first] = error.issues;
    console.error(
      `What no change leaves stands in somebody's copies, ${error.issues.length} times; the first at ${first?.path.join(".")}: ${first?.message}. They are shown as far as it makes sense; mend the rows of owned.`,
    );
    return allMended.parse(values);
  };
}
