import type { Grade } from "../../domain/listings/market";
import type { Draft } from "./draft/listing";
import type { Subject } from "./epochs";
import { askedAt } from "./standing";

/** What somebody asks for one of an item that can be bought now. */
export interface AskedPrice {
  readonly amiiboId: number;
  readonly grade: Grade;
  /** Minor units of the market's currency. */
  readonly price: number;
}

/** Traps are not among it, nor are auctions. */
export function askedBy(draft: Draft, subject: Subject, at: number): readonly AskedPrice[] {
  const { amiiboId, grade, trap, way } = draft;
  if (trap !== undefined || way === "auction") return [];
  return [{ amiiboId, grade, price: askedAt(draft, subject, at) }];
}
