/**
 * Props that survive the way to the browser as JSON. A Date, a function, a Map or `undefined` inside them is a compile
 * error at the island's use.
 */
export type Sendable<P> = P extends string | number | boolean | null
  ? P
  : P extends (...args: never[]) => unknown
    ? never
    : P extends Date | Map<unknown, unknown> | Set<unknown> | ReadonlyMap<unknown, unknown> | symbol | bigint
      ? never
      : P extends object
        ? { [K in keyof P]: Sendable<P[K]> }
        : never;
