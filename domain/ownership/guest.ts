import { type Copy, type Holding, isNothing, MOST_COPIES } from "./holding";

export type Holdings = ReadonlyMap<number, Holding>;

const VERSION = 1;
const MOST_ITEMS = 20_000;
const BOXED = "b";
const LOOSE = "l";

/** What a guest's browser keeps: `{"v":1,"items":{"12":"bl"}}`; `w` and `t` behind the copies for wished and watched. */
export function formatGuestHoldings(holdings: Holdings): string {
  const items: Record<string, string> = {};
  for (const [id, holding] of holdings) if (!isNothing(holding)) items[id] = formatHolding(holding);
  return JSON.stringify({ v: VERSION, items });
}

const formatHolding = ({ copies, wishlisted, watchlisted }: Holding): string =>
  copies.map(({ isBoxed }) => (isBoxed ? BOXED : LOOSE)).join("") + (wishlisted ? "w" : "") + (watchlisted ? "t" : "");

const HOLDING = /^([bl]*)(w?)(t?)$/;
const ID = /^[1-9]\d{0,8}$/;

/** Anything that this version did not write is ignored whole: nothing of it can be trusted. */
export function parseGuestHoldings(text: string | null): Holdings {
  const items = itemsOf(text);
  const entries = items === undefined ? [] : Object.entries(items);
  if (entries.length > MOST_ITEMS) return new Map();
  const holdings = new Map<number, Holding>();
  for (const [id, value] of entries) {
    const holding = parseHolding(value);
    if (!ID.test(id) || !holding) return new Map();
    if (!isNothing(holding)) holdings.set(Number(id), holding);
  }
  return holdings;
}

function parseHolding(value: unknown): Holding | undefined {
  const match = typeof value === "string" && value.length <= MOST_COPIES + 2 ? HOLDING.exec(value) : null;
  if (!match) return undefined;
  const [, marks = "", wished, watched] = match;
  if (marks.length > MOST_COPIES || (marks !== "" && wished)) return undefined;
  const copies: Copy[] = [...marks].map((mark) => ({ isBoxed: mark === BOXED }));
  return { copies, wishlisted: wished !== "", watchlisted: watched !== "" };
}

function itemsOf(text: string | null): object | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isOurs =
      typeof value === "object" && value !== null && "v" in value && value.v === VERSION && "items" in value;
    return isOurs && typeof value.items === "object" && value.items !== null ? value.items : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
