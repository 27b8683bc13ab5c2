import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface DeployableSite {
  /** URL of the proxy without a trailing slash. */
  readonly url: string;
  /** Build name that the site reports after a deployment. */
  readonly next: string;
  /** Simulates a deployment: asset files get new names, and the previous names return 404. */
  deploy(): void;
  stop(): Promise<void>;
}

const TEXT = /javascript|html|css/;
const OLD = "/assets/";
const NEW = "/assets/next/";

/** Starts a proxy in front of the shared site that can simulate a deployment. */
export async function startDeployableSite(): Promise<DeployableSite> {
  let isNew = false;
  const build = await readBuildName();
  // Build names are timestamps, so the newer name must sort after the current one.
  const next = `${build}z`;
  const renameFiles = (text: string) => text.replaceAll("assets/", "assets/next/").replaceAll(build, next);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (isNew && path.startsWith(OLD) && !path.startsWith(NEW)) return outgoing.writeHead(404).end();
    // Without these headers the site never answers 304, which would hide the changed build.
    const { "if-none-match": _tag, "if-modified-since": _day, ...sent } = incoming.headers;
    const headers = { ...sent, "accept-encoding": "identity" };
    const target = inject("siteUrl") + path.replace(NEW, OLD);
    const forwarded = request(target, { method: incoming.method, headers }, (response) => {
      const isText = TEXT.test(response.headers["content-type"] ?? "");
      const { "content-length": _, "transfer-encoding": __, ...rest } = response.headers;
      if (isNew && rest["x-build"] !== undefined) rest["x-build"] = next;
      if (!isNew || !isText) return response.pipe(outgoing.writeHead(response.statusCode ?? 502, rest));
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      return response.on("end", () => outgoing.writeHead(response.statusCode ?? 502, rest).end(renameFiles(text)));
    });
    return incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    next,
    deploy: () => {
      isNew = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readBuildName(): Promise<string> {
  const name = (await fetch(`${inject("siteUrl")}/offline`)).headers.get("X-Build");
  if (name === null) throw new Error("Response of /offline has no X-Build header.");
  return name;
}
