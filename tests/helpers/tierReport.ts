import type { Reporter, TestModule } from "vitest/node";
import { groupBy } from "../../domain/groupBy";

const SHOWN_FILES = 10;

/** Vitest reporter that prints the duration of each test tier, the slowest files and, as the last line, the totals. */
export default class TierReport implements Reporter {
  private startedAt = 0;

  onTestRunStart(): void {
    this.startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(summarize);
    if (files.length === 0) return;
    const tiers = groupBy(files, ({ tier }) => tier);
    const rows = [...tiers].map(([tier, tierFiles]) => [
      tier,
      String(tierFiles.length),
      String(sum(tierFiles.map(({ tests }) => tests))),
      formatSeconds(sum(tierFiles.map(({ ms }) => ms))),
    ]);
    const elapsedMs = performance.now() - this.startedAt;
    const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
    const lines = [
      ...formatTable([["tier", "files", "tests", "seconds"], ...rows]),
      `Files run side by side: ${formatSeconds(elapsedMs)} s from start to end.`,
      "",
      ...formatTable([["slowest files", "seconds"], ...slowest.map(({ path, ms }) => [path, formatSeconds(ms)])]),
      "",
      `Tests: ${sum(files.map(({ passed }) => passed))} passed, ${sum(files.map(({ failed }) => failed))} failed`,
    ];
    console.log(`\n${lines.join("\n")}`);
  }
}

interface FileSummary {
  readonly tier: string;
  readonly path: string;
  readonly ms: number;
  readonly tests: number;
  readonly passed: number;
  readonly failed: number;
}

function summarize(module: TestModule): FileSummary {
  const states = Array.from(module.children.allTests(), (test) => test.result().state);
  const { setupDuration, prepareDuration, collectDuration, duration } = module.diagnostic();
  return {
    tier: module.relativeModuleId.includes(".slow.test.") ? `${module.project.name} (slow)` : module.project.name,
    path: module.relativeModuleId,
    ms: setupDuration + prepareDuration + collectDuration + duration,
    tests: states.length,
    passed: states.filter((state) => state === "passed").length,
    // A test file that fails to load has no tests, so its error counts as one failed test.
    failed: states.filter((state) => state === "failed").length + module.errors().length,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Formats rows of cells as lines. Aligns the first column to the left and the others to the right. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
}
