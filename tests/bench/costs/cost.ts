/** Everything that the hosts bill or limit for one request or one refresh. */
export interface RequestCost {
  /** Requests to the database. */
  readonly trips: number;
  /** Rows as the database server counts them. */
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  readonly kvDeletes: number;
  readonly kvLists: number;
  /** Requests of the worker to the database, KV, the platform's cache and external services. */
  readonly subrequests: number;
  /** Processor time of the worker in ms, beyond that of an empty response. A median for steady requests. */
  readonly cpuMs: number;
  /** Size of the response before compression. */
  readonly bytes: number;
}

export interface RequestKind {
  readonly name: string;
  readonly cost: RequestCost;
}
