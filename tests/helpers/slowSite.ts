import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface SlowSite {
  /** Without a slash at its end. */
  readonly url: string;
  /** Sends the next piece of the page that was asked for last. @returns whether there was one. */
  next(): boolean;
  stop(): Promise<void>;
}

/**
 * The site behind a line so slow that its pages come piece by piece, as networks cut them: anywhere.
 * @param cuts where a page is cut: offsets in its HTML, ascending.
 */
export async function startSlowSite(cuts: (html: string) => readonly number[]): Promise<SlowSite> {
  let pieces: string[] = [];
  let send: (piece: string, isLast: boolean) => void = () => undefined;
  const server = createServer(async (asked, answer) => {
    const got = await fetch(inject("siteUrl") + asked.url, { headers: { accept: asked.headers.accept ?? "*/*" } });
    const type = got.headers.get("content-type") ?? "";
    answer.writeHead(got.status, { "content-type": type });
    if (!type.startsWith("text/html")) return answer.end(Buffer.from(await got.arrayBuffer()));
    const html = await got.text();
    const at = [0, ...cuts(html), html.length];
    pieces = at.slice(1).map((end, index) => html.slice(at[index], end));
    send = (piece, isLast) => (isLast ? answer.end(piece) : answer.write(piece));
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
