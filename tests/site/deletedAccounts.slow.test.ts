import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { deleteUser, setUserIsAdmin } from "../../db/access/accounts";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { SITE_ROUTES } from "../../routes";
import { deriveToken } from "../../routes/http/secrets";
import { createPerson } from "../bench/server/person";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { createBrowser, createUniqueName, signInAs, startSignIn, submitConsent } from "../helpers/signedInPerson";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";
import { createWriteRequest } from "../helpers/writeRequests";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(join(folder, "database"), {
    report: console.error,
    giveUp: console.error,
  });
  proxy = await startDatabaseProxy(database.url);
  const vars = { TURSO_DATABASE_URL: proxy.url };
  const { config } = inject("siteParts");
  site = await startLocalStack({ dataDir: join(folder, "site"), port: 0, config, vars });
  await fetch(site.url);
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

/** Sends a request with a valid session, and deletes the account before the request writes. */
async function writeAsDeletedPerson(path: string, isApiCall: boolean) {
  const { userId, cookie } = await createPerson(database.db);
  await setUserIsAdmin(database.db, userId, true);
  const csrf = await deriveToken(cookie.slice("session=".length), "csrf");
  proxy.beforeResponse = async (question) => {
    if (!question.includes("secret_hash")) return;
    proxy.beforeResponse = undefined;
    await deleteUser(database.db, userId);
  };
  const headers = { Cookie: cookie, Origin: site.url, "X-CSRF-Token": csrf };
  const [filledPath, init] = createWriteRequest({ path, isApiCall }, headers);
  const response = await fetch(site.url + filledPath, { ...init, redirect: "manual" });
  expect(proxy.beforeResponse).toBeUndefined();
  return { status: response.status, userId, response };
}

/** Counts the rows that belong to this user, over all tables. */
async function loadRows(userId: number): Promise<number> {
  const { $client } = database.db;
  const { rows: tables } = await $client.execute(
    "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table'",
  );
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name} WHERE user_id = ${userId})`);
  const { rows } = await $client.execute(`SELECT ${counts.join(" + ")}`);
  return Number(rows[0]?.[0]);
}

const WRITES = SITE_ROUTES.filter(({ method, isSignedByServer }) => method === "POST" && !isSignedByServer);

it.each(WRITES)(
  "POST $path stores nothing when the account of the member is deleted during the request",
  async (write) => {
    const { status, userId } = await writeAsDeletedPerson(write.path, write.isApiCall === true);
    expect(status).toBeLessThan(500);
    expect(await loadRows(userId)).toBe(0);
  },
);

it.each(["/price-watcher/watch", "/price-watcher/1", "/api/amiibo/1/target", "/api/amiibo/bulk"])(
  "POST %s signs a member out with 401 when their account is deleted during the request",
  async (path) => {
    const { status, response } = await writeAsDeletedPerson(path, path.startsWith("/api/"));
    expect(status).toBe(401);
    expect(response.headers.getSetCookie().map((line) => line.replace(/;.*/, ""))).toContain("session=");
    expect(await response.text()).not.toMatch(/data-viewer|csrf-token|My Account/);
  },
);

it("a sign-in creates no session when another request deletes the account meanwhile", async () => {
  const name = createUniqueName();
  const { id } = await signInAs(name, { at: site.url });
  const browser = createBrowser(site.url);
  const callbackUrl = await submitConsent(await startSignIn(browser, "google"), name);
  proxy.beforeResponse = async (question) => {
    if (!question.includes("COMMIT")) return;
    proxy.beforeResponse = undefined;
    await deleteUser(database.db, id);
  };
  expect((await browser.go(callbackUrl)).headers.get("Location")).toMatch(/^\/log-in\?error=expired/);
  expect(proxy.beforeResponse).toBeUndefined();
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await loadRows(id)).toBe(0);
});
