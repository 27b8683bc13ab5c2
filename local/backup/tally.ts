import { createHash, type Hash } from "node:crypto";

/** What a table holds: how many rows, and the SHA-256 of all of them in their order. */
export interface Sum {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

export interface Tally {
  begin(table: string): void;
  add(line: string): void;
  readonly sums: readonly Sum[];
}

export function openTally(): Tally {
  const counted: { table: string; rows: number; hash: Hash }[] = [];
  return {
    begin: (table) => void counted.push({ table, rows: 0, hash: createHash("sha256") }),
    add(line) {
      const last = counted.at(-1);
      if (!last) throw new Error("A row came before the first table.");
      last.rows += 1;
      last.hash.update(line).update("\n");
    },
    get sums() {
      return counted.map(({ table, rows, hash }) => ({ table, rows, sha256: hash.copy().digest("hex") }));
    },
  };
}

/** Names of the tables that are not in both alike. */
export function differing(some: readonly Sum[], others: readonly Sum[]): string[] {
  const told = ({ table, rows, sha256 }: Sum) => `${table} ${rows} ${sha256}`;
  const [left, right] = [some, others].map((sums) => new Map(sums.map((sum) => [sum.table, told(sum)])));
  const names = new Set([...some, ...others].map(({ table }) => table));
  return [...names].filter((name) => left?.get(name) !== right?.get(name));
}
