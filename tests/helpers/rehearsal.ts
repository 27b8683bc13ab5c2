import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Request as Asked, Response } from "miniflare";
import { inject } from "vitest";
import type { FakeServices } from "../../local/fakeServices/server";
import { type Rehearsal, startRehearsal } from "../../local/rehearsal/site";
import { createTemporaryFolder, deleteFolder } from "./folder";

export interface RehearsedSite extends Rehearsal {
  /** What the runtime and the worker complained of. */
  readonly complaints: () => string;
  /** Hosts that the worker asked for and that nobody plays, once for each time. */
  readonly unreached: readonly string[];
}

interface Options {
  /** What the operator has set beside the database's two. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Who plays the rest of the world: the worker itself knows nothing of it. Nobody, if it is not said. */
  readonly world?: FakeServices;
}

/** What a deployment would upload, on a network that reaches its database and, where somebody plays it, the world. */
export async function startRehearsedSite({ vars = {}, world }: Options = {}): Promise<RehearsedSite> {
  const dataDir = await createTemporaryFolder();
  const complaints: string[] = [];
  const unreached: string[] = [];
  const asked = (request: Asked): Promise<Response> | Response => {
    const { host, pathname, search, hostname } = new URL(request.url);
    if (hostname === "127.0.0.1") return forwardRequest(request, request.url);
    if (world) return forwardRequest(request, `${world.url}/${host}${pathname}${search}`);
    unreached.push(host);
    return Response.error();
  };
  try {
    const site = await startRehearsal(
      {
        dataDir,
        port: 0,
        config: inject("siteParts").config,
        vars,
        outbound: asked,
        heard: (text) => complaints.push(text),
      },
      { report: (line) => complaints.push(line), giveUp: ({ message }) => complaints.push(message) },
    );
    return {
      ...site,
      complaints: () => complaints.join("").replace(LEFT_EARLY, ""),
      unreached,
      async stop() {
        await site.stop();
        await deleteFolder(dataDir);
      },
    };
  } catch (error) {
    await deleteFolder(dataDir);
    throw error;
  }
}

/** Whoever asked had gone before the answer was there: a browser that was closed, or led elsewhere. */
const LEFT_EARLY = /^workerd\/.*\bdisconnected: .*Broken pipe\n(?:stack: .*\n)?/gm;

async function forwardRequest(request: Asked, url: string): Promise<Response> {
  const { method } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
  const headers = [...request.headers].filter(([name]) => name !== "host");
  const answer = await fetch(url, { method, headers, redirect: "manual", ...(body && { body }) });
  const bytes = await answer.arrayBuffer();
  const told = [...answer.headers].filter(([name]) => !/^(?:content-encoding|content-length|transfer-)/.test(name));
  return new Response(/^(?:204|304)$/.test(String(answer.status)) ? null : bytes, {
    status: answer.status,
    headers: told,
  });
}

/** Every file that is uploaded beside the worker, by its address. */
export async function listUploadedFiles(): Promise<string[]> {
  const { worker } = inject("siteParts").config;
  const folder = worker.assets?.directory ?? "";
  const { readdir } = await import("node:fs/promises");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** The modules that were packed for the upload, with what each imports of the others. */
export async function listPackedImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { main } = inject("siteParts").config;
  const { listModules } = await import("../../local/stack/miniflare");
  const modules = (await listModules(main)).map(({ path }) => path);
  const read = async (path: string) => {
    const code = path.endsWith(".js") ? await readFile(path, "utf8") : "";
    return [path.slice(dirname(main).length + 1), parseImports(code)] as const;
  };
  return new Map(await Promise.all(modules.map(read)));
}

const parseImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.@-]+)["'`]/g)].map(([, file = ""]) => file);
