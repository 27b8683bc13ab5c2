import { parseOwnPage } from "../../domain/access/identity";
import type { AppContext } from "../http/context";

/** The page of ours that somebody came from, as their browser tells it: with the filters that were set meanwhile. */
export function pageBefore(c: AppContext): string | undefined {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(c.req.url).origin ? parseOwnPage(pathname + search) : undefined;
}
