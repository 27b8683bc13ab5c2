import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { isSampled } from "./sample";

/** Result of testing the mutants of one folder. */
export interface MutationScore {
  readonly fingerprint: string;
  /** Number of mutants that were tested. */
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that no test detected, as `file:line mutator -> replacement`. */
  readonly survivors: readonly string[];
  /** Number of mutants per file that were not tested, because their code runs while a module loads. */
  readonly untried: Readonly<Record<string, number>>;
}

export const computeScore = (fingerprint: string, all: readonly MutantResult[]): MutationScore => {
  // Keeps only mutants of the sample. Those that never reached the test runner are filtered here.
  const results = all.filter(
    ({ status, replacement = "", ...mutant }) =>
      !(status === "NoCoverage" || status === "Ignored") || isSampled({ ...mutant, replacement }),
  );
  const withStatus = (...statuses: readonly MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status));
  const killed = withStatus("Killed", "Timeout");
  const survivors = withStatus("Survived", "NoCoverage");
  const untried: Record<string, number> = {};
  for (const { fileName } of withStatus("Ignored")) {
    const path = relative(".", fileName);
    untried[path] = (untried[path] ?? 0) + 1;
  }
  return {
    fingerprint,
    mutants: killed.length + survivors.length,
    killed: killed.length,
    survivors: survivors.map(formatMutant),
    untried,
  };
};

const formatMutant = ({ fileName, location, mutatorName, replacement = "", status }: MutantResult): string =>
  `${relative(".", fileName)}:${location.start.line} ${mutatorName} -> ${replacement.replace(/\s+/g, " ").slice(0, 60)}${status === "NoCoverage" ? " (reached by no test)" : ""}`;

/** Computes the share of detected mutants in percent; 100 if none was tested. */
export const computeKilledPercent = ({ mutants, killed }: MutationScore): number =>
  mutants === 0 ? 100 : (100 * killed) / mutants;
