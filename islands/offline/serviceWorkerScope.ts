export interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface ServiceWorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** Response to a page request that the browser sent while it started the service worker. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: ExtendableWorkerEvent;
  readonly activate: ExtendableWorkerEvent;
  /** Message from a page. `source` is the page that sent the message. */
  readonly message: ExtendableWorkerEvent & {
    readonly data: unknown;
    readonly source: { readonly url: string } | null;
  };
  readonly fetch: ServiceWorkerFetchEvent;
}

/** Part of the service worker's global scope that the site uses. The project's TypeScript types describe only pages. */
export interface ServiceWorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    update(): Promise<unknown>;
  };
}

declare const self: ServiceWorkerScope;

export const serviceWorkerScope = self;
