import { parsedJson } from "../json";
import { type Copy, type Holding, type Holdings, isNothing, MOST_COPIES } from "../ownership/holding";

const BOXED = "b";
const LOOSE = "l";

/** A holding as short text: `bl` is two copies, the first boxed; `w` and `t` behind them for wished and watched. */
export const formatHolding = ({ copies, wishlisted, watchlisted }: Holding): string =>
  copies.map(({ isBoxed }) => (isBoxed ? BOXED : LOOSE)).join("") + (wishlisted ? "w" : "") + (watchlisted ? "t" : "");

const HOLDING = /^([bl]*)(w?)(t?)$/;

/** `undefined` for what `formatHolding` never writes. */
export function parseHolding(value: unknown): Holding | undefined {
  const match = typeof value === "string" && value.length <= MOST_COPIES + 2 ? HOLDING.exec(value) : null;
  if (!match) return undefined;
  const [, marks = "", wished, watched] = match;
  if (marks.length > MOST_COPIES || (marks !== "" && wished)) return undefined;
  const copies: Copy[] = [...marks].map((mark) => ({ isBoxed: mark === BOXED }));
  return { copies, wishlisted: wished !== "", watchlisted: watched !== "" };
}

/** By id, without those that are nothing: `{"12":"bl"}`. */
export type HoldingsNotation = Readonly<Record<string, string>>;

export function formatHoldings(holdings: Holdings): HoldingsNotation {
  const items: Record<string, string> = {};
  for (const [id, holding] of holdings) if (!isNothing(holding)) items[id] = formatHolding(holding);
  return items;
}

const MOST_ITEMS = 20_000;
const ID = /^[1-9]\d{0,8}$/;

/** `undefined` where any part is not in the notation: nothing of it can be trusted then. */
export function parseHoldings(value: unknown): Holdings | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > MOST_ITEMS) return undefined;
  const holdings = new Map<number, Holding>();
  for (const [id, text] of entries) {
    const holding = parseHolding(text);
    if (!ID.test(id) || !holding) return undefined;
    if (!isNothing(holding)) holdings.set(Number(id), holding);
  }
  return holdings;
}

const GUEST_VERSION = 1;

/** What a guest's browser keeps: `{"v":1,"items":{"12":"bl"}}`. */
export const formatGuestHoldings = (holdings: Holdings): string =>
  JSON.stringify({ v: GUEST_VERSION, items: formatHoldings(holdings) });

/** Anything that this version did not write is ignored whole. */
export function parseGuestHoldings(text: string | null): Holdings {
  const { v, items }: Readonly<Record<string, unknown>> = Object(parsedJson(text ?? ""));
  return (v === GUEST_VERSION ? parseHoldings(items) : undefined) ?? new Map();
}
