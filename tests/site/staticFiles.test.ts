import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { SITE_ROUTES } from "../../routes";
import { fillRoutePath } from "../helpers/routePaths";

const BUILT = "dist/client";
/** Name of the platform's configuration file for headers, which is not served. */
const HEADERS = "_headers";

/** Path patterns of `run_worker_first` in wrangler.toml, for which the worker runs before static files are served. */
const workerFirst = (/run_worker_first = \[([^\]]*)\]/.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "")
  .split(",")
  .map((part) => /"([^"]+)"/.exec(part)?.[1])
  .filter((rule) => rule !== undefined);
const isWorkerFirst = (path: string): boolean =>
  workerFirst.some((rule) => (rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule));

const built = readdirSync(BUILT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== HEADERS)
  .map((entry) => `/${join(entry.parentPath, entry.name).slice(BUILT.length + 1)}`);

/** Paths of one file per folder. */
const samples = [...new Map(built.map((path) => [path.split("/").slice(0, -1).join("/") || path, path])).values()];

describe("requests that reach the worker before static files", () => {
  it("the worker handles every route except /img/:picture before static files are considered", () =>
    expect([
      ...new Set(SITE_ROUTES.map(({ path }) => fillRoutePath(path)).filter((path) => !isWorkerFirst(path))),
    ]).toEqual([fillRoutePath("/img/:picture")]));

  it("no static file has a path that wrangler.toml reserves for the worker", () =>
    expect(built.filter(isWorkerFirst)).toEqual([]));
});

it.each(samples)("the static file %s is served exactly as built", async (path) => {
  const response = await fetch(inject("siteUrl") + path);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(BUILT + path))).toBe(true);
});

it("the third-party notices are served as plain text", async () => {
  const response = await fetch(`${inject("siteUrl")}/NOTICE.txt`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toBe(readFileSync("NOTICE", "utf8"));
});

it("font files under /glyphs/ are cached as immutable", async () => {
  const fonts = built.filter((path) => path.startsWith("/glyphs/"));
  expect(fonts.length).toBeGreaterThan(0);
  for (const path of fonts) {
    const { headers } = await fetch(inject("siteUrl") + path);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
});

it("a request for a script of an old build returns an uncached 404", async () => {
  const response = await fetch(`${inject("siteUrl")}/assets/former-abc.js`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});
