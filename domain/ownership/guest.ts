import { formatHoldings, type Holdings, parseHoldings } from "./notation";

const VERSION = 1;

/** What a guest's browser keeps: `{"v":1,"items":{"12":"bl"}}`. */
export const formatGuestHoldings = (holdings: Holdings): string =>
  JSON.stringify({ v: VERSION, items: formatHoldings(holdings) });

/** Anything that this version did not write is ignored whole. */
export function parseGuestHoldings(text: string | null): Holdings {
  const value = parseJson(text);
  const isOurs = typeof value === "object" && value !== null && "v" in value && value.v === VERSION && "items" in value;
  return (isOurs ? parseHoldings(value.items) : undefined) ?? new Map();
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
