import { type BenchResult, isOverLimit, type ResultUnit } from "./result";

const FORMATS: Readonly<Record<ResultUnit, (value: number) => string>> = {
  bytes: (value) =>
    value < 1024 * 1024 ? `${(value / 1024).toFixed(1)} KB` : `${(value / 1024 / 1024).toFixed(1)} MB`,
  ms: (value) => `${value.toFixed(1)} ms`,
  "per second": (value) => `${Math.round(value)}/s`,
  x: (value) => `${value.toFixed(2)} x`,
  share: (value) => value.toFixed(3),
  count: String,
};

export function printResults(title: string, results: readonly BenchResult[]): void {
  const rows = results.map((result) => [
    result.name,
    FORMATS[result.unit](result.value),
    formatLimit(result),
    formatVerdict(result),
    result.from ?? "",
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("  ").trimEnd()}`);
  }
}

function formatLimit({ limit, unit }: BenchResult): string {
  if (!limit) return "";
  return "max" in limit ? `<= ${FORMATS[unit](limit.max)}` : `>= ${FORMATS[unit](limit.min)}`;
}

function formatVerdict(result: BenchResult): string {
  if (!result.limit) return "";
  return isOverLimit(result) ? "MISSED" : "ok";
}
