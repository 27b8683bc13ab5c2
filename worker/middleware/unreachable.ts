import type { Context } from "hono";
import { unavailableIn } from "../../db/unavailable";
import { paths } from "../../domain/paths";
import { routeOf } from "../../routes/routeOf";

/** Stands for what the database did not say. */
export const UNREACHABLE = Symbol("unreachable");

/** What these show comes from the catalogue, which is kept; whoever looks, they are of use. */
const SHOWN_TO_ANYBODY = [/^\/$/, /^\/list\//, /^\/amiibo\/[^/]+(?:\/[^/]+)?$/];
const TEXTS: readonly string[] = [paths.faqs, paths.privacy, paths.changelog, paths.news];

/** Who asks cannot be read: pages of the catalogue go on without it, and all else ends here with its error. */
export async function unlessUnreachable<T>(c: Context, reading: Promise<T>): Promise<T | typeof UNREACHABLE> {
  try {
    return await reading;
  } catch (error) {
    const unavailable = unavailableIn(error);
    if (!unavailable || !isShownToAnybody(c)) throw error;
    console.error(`${routeOf(c)} is answered without its viewer. ${unavailable.message}`);
    c.header("Cache-Control", "private, no-store");
    return UNREACHABLE;
  }
}

const isShownToAnybody = ({ req: { method, path } }: Context): boolean =>
  (method === "GET" || method === "HEAD") && (TEXTS.includes(path) || SHOWN_TO_ANYBODY.some((each) => each.test(path)));
