import type { ServerResponse } from "node:http";

/** Writes a worker's response to Node's HTTP server. Each cookie keeps its own header. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
