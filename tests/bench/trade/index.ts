import { join } from "node:path";
import type { Figure } from "../figures/figure";
import { measureComparing } from "./comparing";
import { measureFinding } from "./finding";

export const benchTrade = async (folder: string): Promise<Figure[]> => [
  ...(await measureFinding(join(folder, "finding"))),
  ...(await measureComparing(join(folder, "comparing"))),
];
