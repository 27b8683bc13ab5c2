import fc from "fast-check";
import { ACTS, type Act, perform } from "../../domain/ownership/acts";
import { type Holding, NOTHING } from "../../domain/ownership/holding";

export const anyAct = fc.constantFrom(...ACTS);
export const anyActs = fc.array(anyAct, { maxLength: 40 });

/** What is held after acts, in their order. */
export const holdingAfter = (...acts: readonly Act[]): Holding =>
  acts.reduce((holding, act) => perform(act, holding), NOTHING);

/** Every holding that a person can come to. */
export const anyHolding = anyActs.map((acts) => holdingAfter(...acts));

/** `"bl"`: the first copy boxed, the second loose. */
export const copies = (marks: string): Holding => ({
  ...NOTHING,
  copies: [...marks].map((mark) => ({ isBoxed: mark === "b" })),
});

export const marksOf = (holding: Holding): string =>
  holding.copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");
