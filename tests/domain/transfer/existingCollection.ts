import fc from "fast-check";
import { CURRENCY_FRACTION_DIGITS, type Currency } from "../../../domain/money/currency";
import { buildCopyFieldValuesFromKinds, COPY_CONDITIONS, type CopyDetails } from "../../../domain/ownership/copy";
import type { Holding } from "../../../domain/ownership/holding";
import type { ExistingCollection, ExistingCopy, ImportPlan } from "../../../domain/transfer/importPlan";
import { TODAY } from "./previewFile";

const anyPrice = fc.option(
  fc.record({
    minor: fc.nat(100_000_000),
    currency: fc.constantFrom(...(Object.keys(CURRENCY_FRACTION_DIGITS) as Currency[])),
  }),
);

const anyText = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom("'", '"', "=", "-", "\n", ",", ";", "🎴")).map((signs) => signs.join("")),
  )
  .map((text) =>
    text
      .normalize("NFC")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  );

/** Any copy that a collection may contain, with texts as `parseCopyForm` returns them. */
export const anyCopy: fc.Arbitrary<CopyDetails> = fc
  .record({
    details: fc.record(
      buildCopyFieldValuesFromKinds({
        condition: fc.constantFrom(...COPY_CONDITIONS),
        switch: fc.boolean(),
        text: anyText,
        amount: fc.constant(null),
        currency: fc.constant(null),
        day: fc.option(fc.constantFrom("1970-01-01", "2024-02-29", TODAY)),
      }),
    ),
    boughtFrom: fc.constantFrom("", "'=A shop, in “Kyoto”", "-"),
    paid: anyPrice,
    asked: anyPrice,
  })
  .map(({ details, boughtFrom, paid, asked }) => ({
    ...details,
    boughtFrom,
    pricePaid: paid?.minor ?? null,
    currency: paid?.currency ?? null,
    askingPrice: asked?.minor ?? null,
    askingCurrency: asked?.currency ?? null,
  }));

/** Ids of only four items, so that several entries concern the same item. */
export const anyItemId = fc.integer({ min: 1, max: 4 });

export const anyPresent: fc.Arbitrary<ExistingCollection> = fc
  .record({
    copies: fc.array(fc.record({ itemId: anyItemId, copy: anyCopy }), { maxLength: 8 }),
    wishes: fc.array(anyItemId),
    watched: fc.array(anyItemId),
  })
  .map(({ copies, wishes, watched }) =>
    createPresent(
      copies.map(({ itemId, copy }, id) => ({ ...copy, id, itemId })),
      wishes,
      watched,
    ),
  );

/** Creates a collection as the database stores it: grouped by item, and without wishlist entries of owned items. */
export function createPresent(
  copies: readonly ExistingCopy[],
  wishes: readonly number[],
  watched: readonly number[],
): ExistingCollection {
  const sorted = copies.toSorted((one, other) => one.itemId - other.itemId || one.id - other.id);
  const holdings = new Map<number, Holding>();
  for (const id of [...sorted.map(({ itemId }) => itemId), ...wishes, ...watched]) {
    const itemCopies = sorted.filter(({ itemId }) => itemId === id);
    holdings.set(id, {
      copies: itemCopies,
      wishlisted: itemCopies.length === 0 && wishes.includes(id),
      watchlisted: watched.includes(id),
    });
  }
  return { copies: sorted, holdings };
}

/** Applies a plan as the database does. */
export function applyPlan(
  { copies, changed, listEntries, fulfilledWishItemIds }: ImportPlan,
  { copies: existing, holdings }: ExistingCollection,
): ExistingCollection {
  const remaining = existing.map((copy) => {
    const change = changed.find(({ copyId }) => copyId === copy.id);
    return change ? { ...copy, ...change.copy } : copy;
  });
  const added = copies.map(({ itemId, copy }, index) => ({ ...copy, itemId, id: 1_000 + index }));
  const listAddedIds = (list: "wishlist" | "watchlist") =>
    listEntries.filter((mark) => mark.list === list).map(({ itemId }) => itemId);
  const listIds = (isIncluded: (holding: Holding) => boolean) =>
    [...holdings].filter(([, each]) => isIncluded(each)).map(([id]) => id);
  const wishes = listIds(({ wishlisted }) => wishlisted).filter((id) => !fulfilledWishItemIds.includes(id));
  return createPresent(
    [...remaining, ...added],
    [...wishes, ...listAddedIds("wishlist")],
    [...listIds(({ watchlisted }) => watchlisted), ...listAddedIds("watchlist")],
  );
}

export const toContents = ({ copies, holdings }: ExistingCollection) => ({
  copies: copies.map(({ id: _, ...copy }) => copy),
  marks: [...holdings]
    .map(([id, { wishlisted, watchlisted }]) => [id, wishlisted, watchlisted])
    .sort(([one], [other]) => Number(one) - Number(other)),
});
