/** An event that the browser waits for. */
export interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchWorkerEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** What the browser asked for by itself while this script started; of navigations alone. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: ExtendableWorkerEvent;
  readonly activate: ExtendableWorkerEvent;
  /** Its source is the page that speaks. */
  readonly message: ExtendableWorkerEvent & {
    readonly data: unknown;
    readonly source: { readonly url: string } | null;
  };
  readonly fetch: FetchWorkerEvent;
}

/** What the site's service worker uses of its surroundings, of which TypeScript knows those of pages. */
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
