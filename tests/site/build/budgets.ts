import type { MeasuredPart } from "./partSizes";

/** Share by which a part of the build may grow before its budget must be raised on purpose. */
const TOLERANCE = 0.03;
const SHOWN_MODULES = 8;

/** Sizes that `npm run budgets` has recorded last. */
export interface SizeBudgets {
  /** Gzipped bytes of each part of the build, such as a page or the worker. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Bytes of each source module before minification. */
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

/** Lists the parts of the build that exceed their budget or have none. */
export const listExceededBudgets = ({ sizes }: SizeBudgets, parts: Parts): string[] =>
  Object.keys(parts).filter((name) => (parts[name]?.size ?? 0) > (sizes[name] ?? 0) * (1 + TOLERANCE));

/** Formats a message about a part of the build that has grown: by how much, through which modules, and what to do. */
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
