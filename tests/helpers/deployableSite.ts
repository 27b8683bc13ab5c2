import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface DeployableSite {
  /** Without a slash at its end. */
  readonly url: string;
  /** What the build is called that comes with `deploy`. */
  readonly next: string;
  /** From then on another build is served: its files have other names, and those of the build before are gone. */
  deploy(): void;
  stop(): Promise<void>;
}

const TEXT = /javascript|html|css/;
const OLD = "/assets/";
const NEW = "/assets/next/";

/** The site behind a door of its own, at which it can be deployed anew. */
export async function startDeployableSite(): Promise<DeployableSite> {
  let isNew = false;
  const build = await readBuildName();
  // The later one, as long as names are times.
  const next = `${build}z`;
  const renewed = (text: string) => text.replaceAll("assets/", "assets/next/").replaceAll(build, next);
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    if (isNew && path.startsWith(OLD) && !path.startsWith(NEW)) return answer.writeHead(404).end();
    // Whether something changed the site behind cannot say: it knows of one build alone.
    const { "if-none-match": _tag, "if-modified-since": _day, ...sent } = asked.headers;
    const headers = { ...sent, "accept-encoding": "identity" };
    const target = inject("siteUrl") + path.replace(NEW, OLD);
    const asking = request(target, { method: asked.method, headers }, (got) => {
      const isText = TEXT.test(got.headers["content-type"] ?? "");
      const { "content-length": _, "transfer-encoding": __, ...rest } = got.headers;
      if (isNew && rest["x-build"] !== undefined) rest["x-build"] = next;
      if (!isNew || !isText) return got.pipe(answer.writeHead(got.statusCode ?? 502, rest));
      let text = "";
      got.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      return got.on("end", () => answer.writeHead(got.statusCode ?? 502, rest).end(renewed(text)));
    });
    return asked.pipe(asking);
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
  if (name === null) throw new Error("/offline does not say which build made it.");
  return name;
}
