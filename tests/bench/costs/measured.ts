import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Kind } from "./cost";

/** What `npm run bench -- costs --keep` counted last, on a common machine: its processor times are rough. */
export const MEASURED = "tests/bench/costs/measured.json";

const cost = z.object({
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

export const readMeasured = async (): Promise<Kind[]> =>
  z.array(z.object({ name: z.string(), cost })).parse(JSON.parse(await readFile(MEASURED, "utf8")));
