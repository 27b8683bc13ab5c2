/** What one request costs, or one refresh: what the database's host and the platform bill, and what they limit. */
export interface RequestCost {
  /** Requests to the database. */
  readonly trips: number;
  /** As the database's server counts them. */
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  readonly kvDeletes: number;
  readonly kvLists: number;
  /** All that a worker asks of others: the database, KV, the platform's cache, services outside. */
  readonly subrequests: number;
  /** Of the worker, beyond an answer that is empty; a median. ms */
  readonly cpuMs: number;
  /** Of the answer, before it is packed. */
  readonly bytes: number;
}

export interface RequestKind {
  readonly name: string;
  readonly cost: RequestCost;
}
