/** Everything that the hosts bill or limit for one request or one refresh (cron run). */
export interface RequestCost {
  /** Number of requests to the database. */
  readonly trips: number;
  /** Number of rows that the database server scanned. */
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  readonly kvDeletes: number;
  readonly kvLists: number;
  /** Number of requests that the worker sent to the database, KV, the platform's cache and external services. */
  readonly subrequests: number;
  /**
   * Processor time of the worker in ms, minus that of an empty response. The median of several measurements, if the
   * request can be repeated.
   */
  readonly cpuMs: number;
  /** Size of the response in bytes before compression. */
  readonly bytes: number;
}

export interface RequestKind {
  readonly name: string;
  readonly cost: RequestCost;
}
