import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface SlowSite {
  /** URL of the proxy without a trailing slash. */
  readonly url: string;
  /** Sends the next part of the page that was requested last. Returns false if the page is complete. */
  next(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts a proxy of the site that sends each page in parts, as a slow network does.
 * @param cuts returns the offsets in the HTML at which to cut it, in ascending order
 */
export async function startSlowSite(cuts: (html: string) => readonly number[]): Promise<SlowSite> {
  let pieces: string[] = [];
  let send: (piece: string, isLast: boolean) => void = () => undefined;
  const server = createServer(async (incoming, outgoing) => {
    const response = await fetch(inject("siteUrl") + incoming.url, {
      headers: { accept: incoming.headers.accept ?? "*/*" },
    });
    const type = response.headers.get("content-type") ?? "";
    outgoing.writeHead(response.status, { "content-type": type });
    if (!type.startsWith("text/html")) return outgoing.end(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    const offsets = [0, ...cuts(html), html.length];
    pieces = offsets.slice(1).map((end, index) => html.slice(offsets[index], end));
    send = (piece, isLast) => (isLast ? outgoing.end(piece) : outgoing.write(piece));
    return send(pieces.shift() ?? "", pieces.length === 0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    next() {
      const piece = pieces.shift();
      if (piece === undefined) return false;
      send(piece, pieces.length === 0);
      return true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
