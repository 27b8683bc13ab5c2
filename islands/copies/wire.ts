import { type CopyDetails, type CopyProblems, fieldsOf, parseCopy, WIRE_NAMES } from "../../domain/ownership/copy";
import type { Holding } from "../../domain/ownership/holding";
import type { KeptCopy } from "./kept";

export function bodyOf(copy: CopyDetails): object {
  const { pricePaid, currency, acquiredOn, ...rest } = fieldsOf(copy);
  return { ...rest, price_paid: pricePaid || null, currency: currency || null, acquired_on: acquiredOn || null };
}

/** The server's sentences, field by field. */
export function problemsIn(fields: Readonly<Record<string, string>> = {}): CopyProblems {
  const names = Object.entries(WIRE_NAMES).filter(([, onWire]) => fields[onWire] !== undefined);
  return Object.fromEntries(names.map(([name, onWire]) => [name, fields[onWire]]));
}

export interface ItemState {
  readonly copies: readonly KeptCopy[];
  readonly holding: Holding;
}

/** `undefined` for what is no state of an item. */
export function itemStateIn(json: unknown): ItemState | undefined {
  const { copies: sent, wishlisted, watchlisted } = recordIn(json);
  if (!Array.isArray(sent)) return undefined;
  const copies = sent.map(copyIn).filter((copy) => copy !== undefined);
  if (copies.length < sent.length) return undefined;
  return { copies, holding: { copies, wishlisted: wishlisted === true, watchlisted: watchlisted === true } };
}

/** Whatever its day: the server's clock decided about that. */
const ANY_DAY = "9999-12-31";

function copyIn(json: unknown): KeptCopy | undefined {
  const { id, condition, isBoxed, isForSale, notes, price_paid, currency, acquired_on } = recordIn(json);
  const text = (value: unknown) => String(value ?? "");
  const parsed = parseCopy(
    {
      condition: text(condition),
      isBoxed: isBoxed === true,
      isForSale: isForSale === true,
      notes: text(notes),
      pricePaid: text(price_paid),
      currency: text(currency),
      acquiredOn: text(acquired_on),
    },
    ANY_DAY,
  );
  return parsed.ok && typeof id === "number" ? { id, ...parsed.copy } : undefined;
}

const recordIn = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? Object.fromEntries(Object.entries(json)) : {};
