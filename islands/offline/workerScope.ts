export interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchWorkerEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** The browser's preloaded response, for navigations only. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: ExtendableWorkerEvent;
  readonly activate: ExtendableWorkerEvent;
  /** A message whose source is the sending page. */
  readonly message: ExtendableWorkerEvent & {
    readonly data: unknown;
    readonly source: { readonly url: string } | null;
  };
  readonly fetch: FetchWorkerEvent;
}

/** The part of the service worker's global scope that the site uses. TypeScript's own types describe pages only. */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    update(): Promise<unknown>;
  };
}

declare const self: WorkerScope;

export const workerScope = self;
