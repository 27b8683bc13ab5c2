/** A part of a long list. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** What of a list was read, and how long it is. */
export interface PagedRows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
