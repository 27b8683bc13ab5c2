import { createHash } from "node:crypto";
import type { Mutant } from "@stryker-mutator/api/core";

/** What Stryker starts is told by it, too. */
const VARIABLE = "MUTATE_ONE_IN";

/** From now on one of so many mutants is tried: a figure for a whole room within an hour instead of a day. */
export function setSampleRate(many: number): void {
  process.env[VARIABLE] = String(many);
}

export const getSampleRate = (): number => Number(process.env[VARIABLE] ?? "1");

/** Tells whether it is one of those: the same ones in every run, and in every process. */
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
