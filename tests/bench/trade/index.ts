import { join } from "node:path";
import type { BenchFigure } from "../figures/figure";
import { measureTradeComparison } from "./tradeComparison";
import { measureTradeSearch } from "./tradeSearch";

export const benchTrade = async (folder: string): Promise<BenchFigure[]> => [
  ...(await measureTradeSearch(join(folder, "finding"))),
  ...(await measureTradeComparison(join(folder, "comparing"))),
];
