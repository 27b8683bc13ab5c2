import type { Grade } from "../../../../domain/listings/market";
import type { State } from "../../draft/condition";
import type { Trap } from "../../draft/traps";

/** Templates: slots in braces are filled in, and what is left over goes. */
export interface Phrases {
  readonly figure: readonly string[];
  /** Where they are others than a figure's. */
  readonly card?: readonly string[];
}

/** How people who write one language sell. */
export interface Tongue {
  /** What says one thing, and says so: {amiibo} {name} {no} {series} {state} {fluff}. */
  readonly honest: Required<Phrases>;
  /** How a thing is kept; of new and used ones also what tells no more than that. */
  readonly states: Readonly<Record<State | Grade, readonly string[]>>;
  readonly fluff: readonly string[];
  /**
   * How something else is sold: {other} and {others} are more items of its series, {n} is a number, {part} belongs to a
   * figure, {grader} and {score} to a slab. A trap that is missing here is written in English.
   */
  readonly traps: Readonly<Partial<Record<Trap, Phrases>>>;
  readonly parts: readonly string[];
  /** What this language calls what the catalogue has in English, editions and series included. */
  readonly names: Readonly<Record<string, string>>;
}
