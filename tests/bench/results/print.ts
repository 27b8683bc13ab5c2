import { type BenchFigure, type FigureUnit, isOverLimit } from "./figure";

const FORMATS: Readonly<Record<FigureUnit, (value: number) => string>> = {
  bytes: (value) =>
    value < 1024 * 1024 ? `${(value / 1024).toFixed(1)} KB` : `${(value / 1024 / 1024).toFixed(1)} MB`,
  ms: (value) => `${value.toFixed(1)} ms`,
  "per second": (value) => `${Math.round(value)}/s`,
  x: (value) => `${value.toFixed(2)} x`,
  share: (value) => value.toFixed(3),
  count: String,
};

export function printFigures(title: string, figures: readonly BenchFigure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    FORMATS[figure.unit](figure.value),
    formatLimit(figure),
    formatVerdict(figure),
    figure.from ?? "",
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

function formatLimit({ limit, unit }: BenchFigure): string {
  if (!limit) return "";
  return "most" in limit ? `<= ${FORMATS[unit](limit.most)}` : `>= ${FORMATS[unit](limit.least)}`;
}

function formatVerdict(figure: BenchFigure): string {
  if (!figure.limit) return "";
  return isOverLimit(figure) ? "MISSED" : "ok";
}
