import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { SITE_ROUTES } from "../../routes";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { fillRoutePath } from "../helpers/routePaths";
import { createBrowser } from "../helpers/signedInPerson";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
const errors: string[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const supervisor = { report: console.error, giveUp: console.error };
  database = await startPreparedLocalDatabase(join(folder, "database"), supervisor);
  proxy = await startDatabaseProxy(database.url);
  proxy.mode = "unauthorized";
  // The site has an empty KV and never reaches its database, as after a deployment with a wrong token.
  site = await startLocalStack({
    dataDir: join(folder, "site"),
    port: 0,
    config: inject("siteParts").config,
    vars: { TURSO_DATABASE_URL: proxy.url },
    isQuiet: true,
    onLog: (text) => errors.push(text),
  });
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

it("no route responds with HTTP 500 or logs a stack trace while the database rejects its access token", async () => {
  const paths = [
    ...SITE_ROUTES.filter(({ method }) => method === "GET").map(({ path }) => fillRoutePath(path)),
    "/amiibo/2",
  ];
  const visitors = [createBrowser(site.url), createBrowser(site.url)] as const;
  visitors[1].cookies.set("session", "x".repeat(43));
  const statuses = new Map<string, number>();
  for (const path of new Set(paths))
    for (const [place, visitor] of visitors.entries())
      statuses.set(`${place === 0 ? "guest" : "session"} ${path}`, (await visitor.go(path)).status);
  expect([...statuses].filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
  expect(statuses.get("guest /amiibo/2")).toBe(503);
  expect(errors.join("")).toContain("the host of the database rejected the token. Check TURSO_AUTH_TOKEN");
  expect(errors.join("")).not.toMatch(/internal error|\n\s+at /);
});
