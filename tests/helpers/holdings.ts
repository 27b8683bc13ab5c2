import fc from "fast-check";
import { ACTS, type Act, perform } from "../../domain/ownership/acts";
import { CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { type Holding, NOTHING } from "../../domain/ownership/holding";

export const anyAct = fc.constantFrom(...ACTS);
export const anyActs = fc.array(anyAct, { maxLength: 40 });

/** What is held after acts, in their order. */
export const holdingAfter = (...acts: readonly Act[]): Holding =>
  acts.reduce<Holding>((holding, act) => perform(act, holding), NOTHING);

/** Every holding that a person can come to. */
export const anyHolding = anyActs.map((acts) => holdingAfter(...acts));

/** `"bl"`: the first copy boxed, the second loose. */
export const copies = (marks: string): Holding => ({
  ...NOTHING,
  copies: [...marks].map((mark) => ({ isBoxed: mark === "b" })),
});

export const marksOf = (holding: Holding): string =>
  holding.copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

const anyPrice = fc.constantFrom([null, null] as const, [1299, "GBP"] as const, [1500, "JPY"] as const);

/** All that can be written down about a copy. */
export const anyDetails: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...CONDITIONS),
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
