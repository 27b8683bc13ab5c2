import type { Context, MiddlewareHandler } from "hono";
import { paths } from "../../domain/paths";
import { type AppEnv, isForCopy } from "../../routes/http/context";
import { ASK_FIRST, answer, etagOf, openPageMemory, type PageMemory, pageOf, VARIES } from "../cache/pageCache";

/** The questions of an address that are asked in few ways: how many groups of cards, the order of a table, one effect of a game. */
const FEW_WAYS = /^\?(?:groups=\d{1,2}|lang=[a-z]{2}|sort=-?[a-z-]{1,12}|effect=\d{1,6})$/;

/**
 * A guest's page is the same for every guest with the same preferences, so it is rendered once for each version of the
 * catalogue, each edition of the prices and each hour. Pages with another query string are as many as there are words; they are not kept. Nor are
 * those that say themselves how long they last: they change with more than the catalogue.
 */
export function guestPages(): MiddlewareHandler<AppEnv> {
  const plain = openPageMemory();
  /** Long ones: they drive out one another, and not the others. */
  const asked = openPageMemory();

  return async (c, next) => {
    const { viewer, isUnknown } = c.var;
    const asks = c.req.method === "GET" || c.req.method === "HEAD";
    // How the site stands is asked of the database alone: nothing that is kept may answer, or be waited for.
    if (!asks || viewer.id !== 0 || isUnknown || c.req.path === paths.health) return next();
    const { search } = new URL(c.req.url);
    if (search === "") return kept(c, next, plain);
    if (FEW_WAYS.test(search)) return kept(c, next, asked);
    await next();
    const { headers } = c.res;
    if (isPage(c) && !headers.has("Cache-Control")) {
      headers.set("Cache-Control", ASK_FIRST);
      headers.set("Vary", VARIES);
    }
  };
}

async function kept(c: Context<AppEnv>, next: () => Promise<void>, pages: PageMemory): Promise<Response | undefined> {
  const { language, preferences, services } = c.var;
  const name = [language, preferences.region, preferences.wide, preferences.marked, isForCopy(c), c.req.url].join(" ");
  const [{ version }, { edition }] = await Promise.all([services.catalogue(), services.prices()]);
  const state = [version, edition, hourOf(services.now())].join(" ");
  const known = pages.get(name, state);
  if (known) return answer(c, known);

  await next();
  if (c.res.status !== 200 || !isPage(c) || OWN_RULES.some((rule) => c.res.headers.has(rule))) return undefined;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const page = pageOf(body, await etagOf(body), c.res.headers);
  pages.set(name, state, page);
  c.res = undefined;
  c.res = answer(c, page);
  return undefined;
}

const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

const isPage = (c: Context): boolean => c.res.headers.get("Content-Type")?.startsWith("text/html") ?? false;

const OWN_RULES = ["Set-Cookie", "Content-Security-Policy", "Cache-Control"];
