import { createHash } from "node:crypto";
import type { Mutant } from "@stryker-mutator/api/core";

/** Environment variable with the sample rate. Stryker's processes inherit it. */
const VARIABLE = "MUTATE_ONE_IN";

/** Sets the sample rate: one in `oneIn` mutants is tested. It makes a layer take an hour instead of a day. */
export function setSampleRate(oneIn: number): void {
  process.env[VARIABLE] = String(oneIn);
}

export const getSampleRate = (): number => Number(process.env[VARIABLE] ?? "1");

/** Returns true if a mutant is in the sample, which is the same in every run and process. */
export function isSampled({
  fileName,
  location,
  mutatorName,
  replacement,
}: Pick<Mutant, "fileName" | "location" | "mutatorName" | "replacement">): boolean {
  const key = JSON.stringify([
    fileName.replace(/^.*\/(?=(?:domain|db|routes|worker)\/)/, ""),
    location,
    mutatorName,
    replacement,
  ]);
  return createHash("sha256").update(key).digest().readUInt32BE() % getSampleRate() === 0;
}
