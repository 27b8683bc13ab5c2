import { join } from "node:path";
import type { BenchResult } from "../results/result";
import { measureTradeComparison } from "./tradeComparison";
import { measureTradeSearch } from "./tradeSearch";

export const benchTrade = async (folder: string): Promise<BenchResult[]> => [
  ...(await measureTradeSearch(join(folder, "finding"))),
  ...(await measureTradeComparison(join(folder, "comparing"))),
];
