import fc from "fast-check";
import { CURRENCY_FRACTION_DIGITS, type Currency } from "../../../domain/money/currency";
import { COPY_CONDITIONS, type CopyDetails } from "../../../domain/ownership/copy";
import type { Holding } from "../../../domain/ownership/holding";
import type { ExistingCollection, ExistingCopy, ImportPlan } from "../../../domain/transfer/importPlan";
import { TODAY } from "./previewFile";

const anyPrice = fc.option(
  fc.record({
    minor: fc.nat(100_000_000),
    currency: fc.constantFrom(...(Object.keys(CURRENCY_FRACTION_DIGITS) as Currency[])),
  }),
);

/** Every copy that a collection can hold: notes as `parseCopy` leaves them. */
export const anyCopy: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...COPY_CONDITIONS),
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
export const anyItemId = fc.integer({ min: 1, max: 4 });

export const anyPresent: fc.Arbitrary<ExistingCollection> = fc
  .record({
    copies: fc.array(fc.record({ amiiboId: anyItemId, copy: anyCopy }), { maxLength: 8 }),
    wishes: fc.array(anyItemId),
    watched: fc.array(anyItemId),
  })
  .map(({ copies, wishes, watched }) =>
    createPresent(
      copies.map(({ amiiboId, copy }, id) => ({ ...copy, id, amiiboId })),
      wishes,
      watched,
    ),
  );

/** As the database has it: item by item, nothing wished that is owned. */
export function createPresent(
  copies: readonly ExistingCopy[],
  wishes: readonly number[],
  watched: readonly number[],
): ExistingCollection {
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
export function applyPlan(
  { copies, changed, marks, fulfilled }: ImportPlan,
  { copies: before, holdings }: ExistingCollection,
): ExistingCollection {
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
  return createPresent(
    [...kept, ...added],
    [...wishes, ...on("wishlist")],
    [...had(({ watchlisted }) => watchlisted), ...on("watchlist")],
  );
}

export const toContents = ({ copies, holdings }: ExistingCollection) => ({
  copies: copies.map(({ id: _, ...copy }) => copy),
  marks: [...holdings]
    .map(([id, { wishlisted, watchlisted }]) => [id, wishlisted, watchlisted])
    .sort(([one], [other]) => Number(one) - Number(other)),
});
