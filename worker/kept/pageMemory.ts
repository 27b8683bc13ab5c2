import type { Page } from "./page";

/** Of the isolate's 128 megabytes. */
const MOST_BYTES = 6_000_000;

/** Pages by their name, each in one state: what was kept of another one is forgotten. */
export interface PageMemory {
  get(name: string, state: string): Page | undefined;
  set(name: string, state: string, page: Page): void;
}

/** Forgets the oldest when it is full. A page that would drive out most others is not kept. */
export function openPageMemory(mostBytes = MOST_BYTES): PageMemory {
  const kept = new Map<string, { readonly state: string; readonly page: Page }>();
  let bytes = 0;

  const forget = (name: string) => {
    bytes -= kept.get(name)?.page.body.length ?? 0;
    kept.delete(name);
  };

  return {
    get(name, state) {
      const found = kept.get(name);
      return found?.state === state ? found.page : undefined;
    },
    set(name, state, page) {
      forget(name);
      if (page.body.length > mostBytes / 2) return;
      for (const oldest of kept.keys()) {
        if (bytes + page.body.length <= mostBytes) break;
        forget(oldest);
      }
      kept.set(name, { state, page });
      bytes += page.body.length;
    },
  };
}
