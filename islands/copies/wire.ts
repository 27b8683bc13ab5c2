import { type CopyProblems, fieldsBy, parseCopy, WIRE_NAMES } from "../../domain/ownership/copy";
import type { KeptCopy } from "./kept";

/** The server's sentences, field by field. */
export function problemsIn(fields: Readonly<Record<string, string>> = {}): CopyProblems {
  const names = Object.entries(WIRE_NAMES).filter(([, onWire]) => fields[onWire] !== undefined);
  return Object.fromEntries(names.map(([name, onWire]) => [name, fields[onWire]]));
}

export interface ToldCopies {
  /** Of the whole collection. */
  readonly version: number;
  readonly copies: readonly KeptCopy[];
}

/** `undefined` for what is no state of an item. */
export function copiesIn(json: unknown): ToldCopies | undefined {
  const { version, copies: sent } = recordIn(json);
  if (typeof version !== "number" || !Array.isArray(sent)) return undefined;
  const copies = sent.map(copyIn).filter((copy) => copy !== undefined);
  return copies.length < sent.length ? undefined : { version, copies };
}

/** Whatever its day: the server's clock decided about that. */
const ANY_DAY = "9999-12-31";

function copyIn(json: unknown): KeptCopy | undefined {
  const sent = recordIn(json);
  const fields = fieldsBy(
    (field) => String(sent[WIRE_NAMES[field]] ?? ""),
    (field) => sent[WIRE_NAMES[field]] === true,
  );
  const parsed = parseCopy(fields, ANY_DAY);
  return parsed.ok && typeof sent.id === "number" ? { id: sent.id, ...parsed.copy } : undefined;
}

const recordIn = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null ? Object.fromEntries(Object.entries(json)) : {};
