import fc from "fast-check";
import { CURRENCIES, type Currency } from "../../../domain/money/currency";
import { CONDITIONS, type CopyDetails } from "../../../domain/ownership/copy";
import type { Holding } from "../../../domain/ownership/holding";
import type { Plan, Present, PresentCopy } from "../../../domain/transfer/plan";
import { TODAY } from "./look";

const anyPrice = fc.option(
  fc.record({ minor: fc.nat(100_000_000), currency: fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[])) }),
);

/** Every copy that a collection can hold: notes as `parseCopy` leaves them. */
export const anyCopy: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...CONDITIONS),
    isBoxed: fc.boolean(),
    isForSale: fc.boolean(),
    notes: fc
      .oneof(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.constantFrom("'", '"', "=", "-", "\n", ",", ";", "🎴")).map((signs) => signs.join("")),
      )
      .map((text) =>
        text
          .normalize("NFC")
          .replace(/[^\P{Cc}\n\t]/gu, "")
          .trim(),
      ),
    boughtFrom: fc.constantFrom("", "'=A shop, in “Kyoto”", "-"),
    isGift: fc.boolean(),
    isReserved: fc.boolean(),
    paid: anyPrice,
    asked: anyPrice,
    acquiredOn: fc.option(fc.constantFrom("1970-01-01", "2024-02-29", TODAY)),
  })
  .map(({ paid, asked, ...copy }) => ({
    ...copy,
    pricePaid: paid?.minor ?? null,
    currency: paid?.currency ?? null,
    askingPrice: asked?.minor ?? null,
    askingCurrency: asked?.currency ?? null,
  }));

/** Of a few items, so that they meet. */
export const anyId = fc.integer({ min: 1, max: 4 });

export const anyPresent: fc.Arbitrary<Present> = fc
  .record({
    copies: fc.array(fc.record({ amiiboId: anyId, copy: anyCopy }), { maxLength: 8 }),
    wishes: fc.array(anyId),
    watched: fc.array(anyId),
  })
  .map(({ copies, wishes, watched }) =>
    collection(
      copies.map(({ amiiboId, copy }, id) => ({ ...copy, id, amiiboId })),
      wishes,
      watched,
    ),
  );

/** As the database has it: item by item, nothing wished that is owned. */
export function collection(
  copies: readonly PresentCopy[],
  wishes: readonly number[],
  watched: readonly number[],
): Present {
  const sorted = copies.toSorted((one, other) => one.amiiboId - other.amiiboId || one.id - other.id);
  const holdings = new Map<number, Holding>();
  for (const id of [...sorted.map(({ amiiboId }) => amiiboId), ...wishes, ...watched]) {
    const own = sorted.filter(({ amiiboId }) => amiiboId === id);
    holdings.set(id, {
      copies: own,
      wishlisted: own.length === 0 && wishes.includes(id),
      watchlisted: watched.includes(id),
    });
  }
  return { copies: sorted, holdings };
}

/** What the database does with a plan. */
export function carryOut({ copies, changed, marks, fulfilled }: Plan, { copies: before, holdings }: Present): Present {
  const kept = before.map((copy) => {
    const change = changed.find(({ copyId }) => copyId === copy.id);
    return change ? { ...copy, ...change.copy } : copy;
  });
  const added = copies.map(({ amiiboId, copy }, index) => ({ ...copy, amiiboId, id: 1_000 + index }));
  const on = (list: "wishlist" | "watchlist") =>
    marks.filter((mark) => mark.list === list).map(({ amiiboId }) => amiiboId);
  const had = (isMeant: (holding: Holding) => boolean) =>
    [...holdings].filter(([, each]) => isMeant(each)).map(([id]) => id);
  const wishes = had(({ wishlisted }) => wishlisted).filter((id) => !fulfilled.includes(id));
  return collection(
    [...kept, ...added],
    [...wishes, ...on("wishlist")],
    [...had(({ watchlisted }) => watchlisted), ...on("watchlist")],
  );
}

export const contentsOf = ({ copies, holdings }: Present) => ({
  copies: copies.map(({ id: _, ...copy }) => copy),
  marks: [...holdings]
    .map(([id, { wishlisted, watchlisted }]) => [id, wishlisted, watchlisted])
    .sort(([one], [other]) => Number(one) - Number(other)),
});
