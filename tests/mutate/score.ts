import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { isSampled } from "./sample";

/** What came of breaking a folder. */
export interface MutationScore {
  readonly fingerprint: string;
  /** How many were tried. */
  readonly mutants: number;
  readonly killed: number;
  /** `file:line what it was made` */
  readonly survivors: readonly string[];
  /** How many were not tried, of each file. */
  readonly untried: Readonly<Record<string, number>>;
}

export const computeScore = (fingerprint: string, all: readonly MutantResult[]): MutationScore => {
  // Who was not drawn is an error of the run; what never ran is drawn here.
  const results = all.filter(
    ({ status, replacement = "", ...mutant }) =>
      !(status === "NoCoverage" || status === "Ignored") || isSampled({ ...mutant, replacement }),
  );
  const having = (...statuses: readonly MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status));
  const killed = having("Killed", "Timeout");
  const survivors = having("Survived", "NoCoverage");
  const untried: Record<string, number> = {};
  for (const { fileName } of having("Ignored")) {
    const path = relative(".", fileName);
    untried[path] = (untried[path] ?? 0) + 1;
  }
  return {
    fingerprint,
    mutants: killed.length + survivors.length,
    killed: killed.length,
    survivors: survivors.map(named),
    untried,
  };
};

const named = ({ fileName, location, mutatorName, replacement = "", status }: MutantResult): string =>
  `${relative(".", fileName)}:${location.start.line} ${mutatorName} -> ${replacement.replace(/\s+/g, " ").slice(0, 60)}${status === "NoCoverage" ? " (reached by no test)" : ""}`;

/** %, of what was tried; of nothing it is all. */
export const computeKilledPercent = ({ mutants, killed }: MutationScore): number =>
  mutants === 0 ? 100 : (100 * killed) / mutants;
