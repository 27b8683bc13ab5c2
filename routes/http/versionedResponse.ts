import type { AppContext } from "./context";

const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

/**
 * Responds with data that is the same for everybody, or with 304 if the client has this version.
 * @param version of everything that the response is built from, apart from the build
 */
export async function respondWithVersion(
  c: AppContext,
  version: string,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const tag = `"${version}-${__BUILD__}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", CACHE_CONTROL);
  return c.req.header("If-None-Match") === tag ? c.body(null, 304) : respond();
}
