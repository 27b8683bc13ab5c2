import { join } from "node:path";
import type { BenchFigure } from "../figures/figure";
import { measureTradeComparison } from "./comparing";
import { measureTradeSearch } from "./finding";

export const benchTrade = async (folder: string): Promise<BenchFigure[]> => [
  ...(await measureTradeSearch(join(folder, "finding"))),
  ...(await measureTradeComparison(join(folder, "comparing"))),
];
