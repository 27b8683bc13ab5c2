import type { RequestCost, RequestKind } from "./cost";

const COLUMNS: readonly { readonly head: string; readonly of: (cost: RequestCost) => string }[] = [
  { head: "requests", of: ({ requests }) => String(requests) },
  { head: "DB requests", of: ({ trips }) => String(trips) },
  { head: "rows read", of: ({ rowsRead }) => rowsRead.toLocaleString("en") },
  { head: "rows written", of: ({ rowsWritten }) => rowsWritten.toLocaleString("en") },
  { head: "KV reads", of: ({ kvReads }) => String(kvReads) },
  { head: "KV writes", of: ({ kvWrites, kvDeletes }) => String(kvWrites + kvDeletes) },
  { head: "KV lists", of: ({ kvLists }) => String(kvLists) },
  { head: "subrequests", of: ({ subrequests }) => String(subrequests) },
  { head: "CPU ms", of: ({ cpuMs }) => cpuMs.toFixed(1) },
  { head: "KB", of: ({ bytes }) => (bytes / 1024).toFixed(1) },
];

/** Prints a table of costs with one line per kind of request. */
export function printCosts(kinds: readonly RequestKind[]): void {
  const rows = [
    ["", ...COLUMNS.map(({ head }) => head)],
    ...kinds.map(({ name, cost }) => [name, ...COLUMNS.map(({ of }) => of(cost))]),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column + 1]?.length ?? 0)));
  const nameWidth = Math.max(...rows.map(([name = ""]) => name.length));
  console.log("\nCosts of requests");
  for (const [name = "", ...cells] of rows) {
    console.log(`  ${name.padEnd(nameWidth)}  ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join("  ")}`);
  }
}
