import { createHash } from "node:crypto";

interface Content {
  readonly body: string;
  readonly type: string;
  /** ms */
  readonly changedAt?: number;
}

/** The content, or a 304 for who has it already, by its tag or by its time. */
export function validated(request: Request, { body, type, changedAt }: Content): Response {
  const tag = `"${createHash("sha1").update(body).digest("hex").slice(0, 20)}"`;
  const headers = {
    ETag: tag,
    ...(changedAt !== undefined && { "Last-Modified": new Date(changedAt).toUTCString() }),
  };
  const known = request.headers.get("If-None-Match");
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  const isKnown =
    known === null
      ? changedAt !== undefined && Math.floor(changedAt / 1000) * 1000 <= since
      : known.split(/,\s*/).some((each) => each.replace(/^W\//, "") === tag || each === "*");
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": type } });
}
