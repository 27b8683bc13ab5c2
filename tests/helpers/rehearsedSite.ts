import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Request as Asked, Response } from "miniflare";
import { inject } from "vitest";
import type { FakeServices } from "../../local/fakeServices/server";
import { type DeploymentRehearsal, startDeploymentRehearsal } from "../../local/rehearsal/site";
import { createTemporaryFolder, deleteFolder } from "./temporaryFolder";

export interface RehearsedSite extends DeploymentRehearsal {
  /** Returns everything that the runtime and the worker have logged as errors. */
  readonly readErrors: () => string;
  /** Hosts that the worker tried to reach although no fake service plays them, once per request. */
  readonly blockedHosts: readonly string[];
}

interface Options {
  /** Environment variables that an operator has set, in addition to the two of the database. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Fake services that answer requests to the real hosts. If omitted, requests to other hosts are blocked. */
  readonly fakeServices?: FakeServices;
}

/** Starts exactly what a deployment would upload. It can reach only its database and the fake services. */
export async function startRehearsedSite({ vars = {}, fakeServices }: Options = {}): Promise<RehearsedSite> {
  const dataDir = await createTemporaryFolder();
  const errors: string[] = [];
  const blockedHosts: string[] = [];
  const handleOutbound = (request: Asked): Promise<Response> | Response => {
    const { host, pathname, search, hostname } = new URL(request.url);
    if (hostname === "127.0.0.1") return forwardRequest(request, request.url);
    if (fakeServices) return forwardRequest(request, `${fakeServices.url}/${host}${pathname}${search}`);
    blockedHosts.push(host);
    return Response.error();
  };
  try {
    const site = await startDeploymentRehearsal(
      {
        dataDir,
        port: 0,
        config: inject("siteParts").config,
        vars,
        outbound: handleOutbound,
        onLog: (text) => errors.push(text),
      },
      { report: (line) => errors.push(line), giveUp: ({ message }) => errors.push(message) },
    );
    return {
      ...site,
      readErrors: () => errors.join("").replace(CLIENT_DISCONNECTED, ""),
      blockedHosts,
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

/** Log message of the runtime when a client disconnects before its response is complete. */
const CLIENT_DISCONNECTED = /^workerd\/.*\bdisconnected: .*Broken pipe\n(?:stack: .*\n)?/gm;

async function forwardRequest(request: Asked, url: string): Promise<Response> {
  const { method } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
  const headers = [...request.headers].filter(([name]) => name !== "host");
  const response = await fetch(url, { method, headers, redirect: "manual", ...(body && { body }) });
  const bytes = await response.arrayBuffer();
  const responseHeaders = [...response.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|transfer-)/.test(name),
  );
  return new Response(/^(?:204|304)$/.test(String(response.status)) ? null : bytes, {
    status: response.status,
    headers: responseHeaders,
  });
}

/** Lists the URLs of all static files that are uploaded with the worker. */
export async function listUploadedFiles(): Promise<string[]> {
  const { worker } = inject("siteParts").config;
  const folder = worker.assets?.directory ?? "";
  const { readdir } = await import("node:fs/promises");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** Maps each module of the worker's upload to the modules that it imports. */
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
