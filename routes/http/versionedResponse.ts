import type { AppContext } from "./context";

/** Responds with data that all viewers share, or 304 if the client has this version. The build's version is added. */
export async function respondWithVersionedData(
  c: AppContext,
  version: string,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const tag = `"${version}-${__BUILD__}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600");
  return c.req.header("If-None-Match") === tag ? c.body(null, 304) : respond();
}
