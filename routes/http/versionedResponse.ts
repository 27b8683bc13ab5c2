import type { AppContext } from "./context";

/**
 * Responds with data that is the same for everybody, or with 304 if the client already has this version.
 * @param version versions of all data in the response; that of the build is added
 */
export async function respondWithVersion(
  c: AppContext,
  version: string,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const tag = `"${version}-${__BUILD__}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600");
  return c.req.header("If-None-Match") === tag ? c.body(null, 304) : respond();
}
