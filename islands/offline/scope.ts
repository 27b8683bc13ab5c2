/** An event that the browser waits for. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchRequest extends Lasting {
  readonly request: Request;
  /** What the browser asked for by itself while this script started; of navigations alone. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  readonly install: Lasting;
  readonly activate: Lasting;
  /** Its source is the page that speaks. */
  readonly message: Lasting & { readonly data: unknown; readonly source: { readonly url: string } | null };
  readonly fetch: FetchRequest;
}

/** What the site's service worker uses of its surroundings, of which TypeScript knows those of pages. */
export interface Scope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    update(): Promise<unknown>;
  };
}

declare const self: Scope;

export const scope = self;
