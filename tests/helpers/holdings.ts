import fc from "fast-check";
import { buildCopyFieldValuesFromKinds, COPY_CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { applyItemActionWithCopy, ITEM_ACTIONS, type ItemAction } from "../../domain/ownership/itemActions";
import { decodeCopy } from "../../domain/wire/holdings";

/** Applies an item action, such as "add", to a holding. Copies that it adds are boxed. */
export const applyItemAction = (action: ItemAction, holding: Holding): Holding =>
  applyItemActionWithCopy(action, holding, { isBoxed: true });

export const anyAction = fc.constantFrom(...ITEM_ACTIONS);
export const anyActions = fc.array(anyAction, { maxLength: 40 });

/** Creates the holding that results from these actions, applied in order to an item without copies. */
export const createHoldingAfter = (...actions: readonly ItemAction[]): Holding =>
  actions.reduce<Holding>((holding, action) => applyItemAction(action, holding), EMPTY_HOLDING);

/** Generates any holding that a sequence of actions can lead to. */
export const anyHolding = anyActions.map((actions) => createHoldingAfter(...actions));

/** Creates a holding from one letter per copy: `"bel"` is a sealed copy, a damaged boxed one and a loose one. */
export const createHoldingFromMarks = (marks: string): Holding => ({
  ...EMPTY_HOLDING,
  copies: [...marks].flatMap((mark) => decodeCopy(mark) ?? []),
});

export const formatCopyMarks = (holding: Holding): string =>
  holding.copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

const anyPrice = fc.constantFrom([null, null] as const, [1299, "GBP"] as const, [1500, "JPY"] as const);

/** Generates any details of a copy, such as notes and prices. */
export const anyCopyDetails: fc.Arbitrary<CopyDetails> = fc
  .tuple(
    fc.record(
      buildCopyFieldValuesFromKinds({
        condition: fc.constantFrom(...COPY_CONDITIONS),
        switch: fc.boolean(),
        text: fc.constantFrom("", "A shop, in “Kyoto”", 'a "quoted" \u2028 note'),
        amount: fc.constant(null),
        currency: fc.constant(null),
        day: fc.constantFrom(null, "2024-02-29"),
      }),
    ),
    anyPrice,
    anyPrice,
  )
  .map(([details, [pricePaid, currency], [askingPrice, askingCurrency]]) => ({
    ...details,
    pricePaid,
    currency,
    askingPrice,
    askingCurrency,
  }));
