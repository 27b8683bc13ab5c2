/** Everything that the hosts bill or limit for one request or one refresh (cron run). */
export interface RequestCost {
  /** Number of requests that the worker served. Static files are served without the worker. */
  readonly requests: number;
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
  /** Processor time of the worker in ms beyond that of an empty response. A median if the request is repeatable. */
  readonly cpuMs: number;
  /** Size of the response in bytes before compression. */
  readonly bytes: number;
}

export interface RequestKind {
  readonly name: string;
  readonly cost: RequestCost;
}
