import fc from "fast-check";
import { COPY_CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { applyItemActionWithCopy, ITEM_ACTIONS, type ItemAction } from "../../domain/ownership/itemActions";

/** Applies an action that adds a boxed copy where it adds one. */
export const applyItemAction = (action: ItemAction, holding: Holding): Holding =>
  applyItemActionWithCopy(action, holding, { isBoxed: true });

export const anyAction = fc.constantFrom(...ITEM_ACTIONS);
export const anyActions = fc.array(anyAction, { maxLength: 40 });

/** What is held after acts, in their order. */
export const createHoldingAfter = (...acts: readonly ItemAction[]): Holding =>
  acts.reduce<Holding>((holding, act) => applyItemAction(act, holding), EMPTY_HOLDING);

/** Every holding that a person can come to. */
export const anyHolding = anyActions.map((acts) => createHoldingAfter(...acts));

/** `"bl"`: the first copy boxed, the second loose. */
export const createHoldingFromMarks = (marks: string): Holding => ({
  ...EMPTY_HOLDING,
  copies: [...marks].map((mark) => ({ isBoxed: mark === "b" })),
});

export const formatCopyMarks = (holding: Holding): string =>
  holding.copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

const anyPrice = fc.constantFrom([null, null] as const, [1299, "GBP"] as const, [1500, "JPY"] as const);

/** All that can be written down about a copy. */
export const anyCopyDetails: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...COPY_CONDITIONS),
    isBoxed: fc.boolean(),
    isForSale: fc.boolean(),
    notes: fc.constantFrom("", "From Kyoto", 'a "quoted" \u2028 note'),
    paid: anyPrice,
    asked: anyPrice,
    acquiredOn: fc.constantFrom(null, "2024-02-29"),
    boughtFrom: fc.constantFrom("", "A shop, in “Kyoto”"),
    isGift: fc.boolean(),
    isReserved: fc.boolean(),
  })
  .map(({ paid: [pricePaid, currency], asked: [askingPrice, askingCurrency], ...copy }) => ({
    ...copy,
    pricePaid,
    currency,
    askingPrice,
    askingCurrency,
  }));
