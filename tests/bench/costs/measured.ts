import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { RequestKind } from "./cost";

/** File with the costs that `npm run bench -- costs --keep` stored last. Processor times depend on the machine. */
export const MEASURED_COSTS_PATH = "tests/bench/costs/measured.json";

const cost = z.object({
  requests: z.number(),
  trips: z.number(),
  rowsRead: z.number(),
  rowsWritten: z.number(),
  kvReads: z.number(),
  kvWrites: z.number(),
  kvDeletes: z.number(),
  kvLists: z.number(),
  subrequests: z.number(),
  cpuMs: z.number(),
  bytes: z.number(),
});

export const readMeasuredCosts = async (): Promise<RequestKind[]> =>
  z.array(z.object({ name: z.string(), cost })).parse(JSON.parse(await readFile(MEASURED_COSTS_PATH, "utf8")));
