import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../../routes/context";

/** Of the isolate's 128 megabytes. */
const MOST_BYTES = 6_000_000;

export interface Page {
  /** As it is sent: a text would be encoded for every answer. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ReadonlyArray<[string, string]>;
  readonly etag: string;
}

/** The browser may keep a page but asks each time: a guest's page changes with the catalogue and with the day. */
const ASK_FIRST = "private, no-cache";

export const pageOf = (body: Page["body"], etag: string, headers: Iterable<[string, string]>): Page => ({
  body,
  etag,
  headers: [...headers, ["Cache-Control", ASK_FIRST], ["Vary", "Cookie"], ["ETag", etag]],
});

export interface PageMemory {
  get(key: string): Page | undefined;
  set(key: string, page: Page): void;
}

/** Forgets the oldest when it is full. */
export function openPageMemory(): PageMemory {
  const pages = new Map<string, Page>();
  let kept = 0;
  return {
    get: (key) => pages.get(key),
    set(key, page) {
      kept -= pages.get(key)?.body.length ?? 0;
      pages.delete(key);
      for (const [oldest, { body }] of pages) {
        if (kept + page.body.length <= MOST_BYTES) break;
        pages.delete(oldest);
        kept -= body.length;
      }
      pages.set(key, page);
      kept += page.body.length;
    },
  };
}

/**
 * A guest's page is the same for every guest with the same preferences, so it is rendered once for each version of the
 * catalogue and each day. Pages with a query string are as many as there are words; they are not kept. Nor are those
 * that say themselves how long they last: they change with more than the catalogue.
 */
export function guestPages(): MiddlewareHandler<AppEnv> {
  const pages = openPageMemory();

  return async (c, next) => {
    const { viewer, preferences, services } = c.var;
    const isGuestPage = c.req.method === "GET" && viewer.id === 0 && !c.req.url.includes("?");
    if (!isGuestPage) return next();

    const { version } = await services.catalogue();
    const key = [version, services.today(), preferences.region, preferences.wide, c.req.url].join(" ");
    const known = pages.get(key);
    if (known) return answer(c, known);

    await next();
    if (c.res.status !== 200 || !c.res.headers.get("Content-Type")?.startsWith("text/html")) return;
    if (OWN_RULES.some((name) => c.res.headers.has(name))) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const page = pageOf(body, await etagOf(body), c.res.headers);
    pages.set(key, page);
    c.res = undefined;
    c.res = answer(c, page);
  };
}

const OWN_RULES = ["Set-Cookie", "Content-Security-Policy", "Cache-Control"];

/** Beside what the request was given on its way: the end of a session that is over. */
export const answer = (c: Context, { body, headers, etag }: Page): Response =>
  c.req.header("If-None-Match") === etag
    ? c.newResponse(null, { status: 304, headers: [...headers] })
    : c.newResponse(body, { headers: [...headers] });

export async function etagOf(body: Page["body"]): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", body);
  return `W/"${[...new Uint8Array(hash).subarray(0, 9)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
