import type { StockResult } from "./result";

/** What an answer says about one thing, before anybody has said whose answer it is. */
export type Reading = Omit<StockResult, "ref" | "url">;

export const unknown = (evidence: string): Reading => ({ state: "unknown", evidence });
