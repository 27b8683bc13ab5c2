import { formatHoldings, parseHoldings } from "../wire/holdings";
import type { ServerHoldings } from "./keptHoldings";

/** What a page says to the service worker. */
export type Word =
  /** A page is open, and the browser rests. */
  | { readonly kind: "here" }
  | { readonly kind: "told"; readonly viewer: string; readonly told: ServerHoldings }
  | { readonly kind: "signed-out" };

/** `undefined` for what no page says. */
export function parseWord(data: unknown): Word | undefined {
  const { kind, viewer, told } = Object(data);
  if (kind === "here" || kind === "signed-out") return { kind };
  const parsed = kind === "told" ? parseTold(told) : undefined;
  return parsed && typeof viewer === "string" ? { kind: "told", viewer, told: parsed } : undefined;
}

export function parseTold(value: unknown): ServerHoldings | undefined {
  const { version, holdings, gone, isAll } = Object(value);
  const parsed = parseHoldings(holdings);
  if (!parsed || typeof version !== "number" || typeof isAll !== "boolean" || !Array.isArray(gone)) return undefined;
  const ids = gone.filter((id) => typeof id === "number");
  return { version, holdings: formatHoldings(parsed), gone: ids, isAll };
}
