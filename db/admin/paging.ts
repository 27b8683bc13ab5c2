/** A slice of a long list. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a slice, with the length of the whole list. */
export interface PagedRows<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
