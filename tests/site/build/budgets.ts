import type { MeasuredPart } from "./partSizes";

/** Share by which a part may grow before its budget must be raised on purpose. */
const TOLERANCE = 0.03;
const SHOWN_MODULES = 8;

/** Sizes at the last recorded state, written by `npm run budgets`. */
export interface SizeBudgets {
  /** Gzipped bytes by name of the part. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Bytes of each module before minification, which are the same in all parts. */
  readonly modules: Readonly<Record<string, number>>;
}

type Parts = Readonly<Record<string, MeasuredPart>>;

export function toBudgets(parts: Parts): SizeBudgets {
  const modules = Object.assign({}, ...Object.values(parts).map((part) => part.modules));
  return {
    sizes: Object.fromEntries(Object.entries(parts).map(([name, { size }]) => [name, size])),
    modules: Object.fromEntries(Object.entries<number>(modules).sort(([a], [b]) => a.localeCompare(b))),
  };
}

/** Lists the parts that are larger than their budget allows. A part without a budget is listed, too. */
export const listExceededBudgets = ({ sizes }: SizeBudgets, parts: Parts): string[] =>
  Object.keys(parts).filter((name) => (parts[name]?.size ?? 0) > (sizes[name] ?? 0) * (1 + TOLERANCE));

/** Describes how much a part has grown, which modules grew most, and what to do. */
export function formatGrowth(name: string, { sizes, modules }: SizeBudgets, parts: Parts): string {
  const { size = 0, modules: now = {} } = parts[name] ?? {};
  const before = sizes[name] ?? 0;
  const grown = Object.entries(now)
    .map(([module, bytes]) => ({ module, bytes: bytes - (modules[module] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN_MODULES);
  return [
    `${name} is ${size} bytes, ${size - before} more than when it last landed (${before}).`,
    ...grown.map(({ module, bytes }) => `  ${module} +${bytes} bytes before it is minified`),
    "  Shrink it, or accept it with: npm run budgets",
  ].join("\n");
}
