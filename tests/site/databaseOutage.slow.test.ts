import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { parseImageUrl } from "../helpers/exportImages";
import {
  createBrowser,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  type TestBrowser,
} from "../helpers/signedInPerson";
import type { PageResponse } from "../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
let person: SignedInPerson;
/** Members who each send one request. A member has at most two requests in work, and the others wait. */
let members: readonly SignedInPerson[];

const openSite = () =>
  startLocalStack({
    dataDir: join(folder, "site"),
    port: 0,
    config: inject("siteParts").config,
    vars: { TURSO_DATABASE_URL: proxy.url },
  });

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(join(folder, "database"), {
    report: console.error,
    giveUp: console.error,
  });
  proxy = await startDatabaseProxy(database.url);
  site = await openSite();
  person = await signInAs(createUniqueName(), { at: site.url });
  members = await Promise.all(Array.from({ length: 5 }, () => signInAs(createUniqueName(), { at: site.url })));
  await person.call("/api/amiibo/1/add");
  await person.call("/api/user/is_collection_public", { sV: true });
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});
afterEach(() => {
  proxy.mode = "passing";
});

/** Creates a visitor whose session cookie is unknown to the site. */
function stale(): TestBrowser {
  const browser = createBrowser(site.url);
  browser.cookies.set("session", "x".repeat(43));
  return browser;
}

function getMember(at: number): SignedInPerson {
  const member = members[at];
  if (!member) throw new Error(`The test has no member ${at}. Sign in more of them.`);
  return member;
}

const write = () =>
  person.go("/api/amiibo/2/add", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json", ...person.tokens },
  });

const ASKED = {
  catalogue: () => person.go("/list/all"),
  privacy: () => getMember(0).go("/privacy"),
  item: () => getMember(1).go("/amiibo/1/mario"),
  stale: () => stale().go("/"),
  account: () => getMember(2).go("/my-account"),
  api: () => getMember(3).go("/api/amiibo/mine"),
  write,
  form: () => getMember(4).send("/settings/privacy", {}),
  signIn: () => createBrowser(site.url).go("/oauth/google/redirect"),
  publicPage: () => createBrowser(site.url).go(`/user/${person.id}`),
  guest: () => createBrowser(site.url).go("/list/all"),
  guestsItem: () => createBrowser(site.url).go("/amiibo/1/mario"),
} as const;

interface Placed extends PageResponse {
  /** Position in which the response arrived among all responses. */
  readonly place: number;
}

type Answers = Readonly<Record<keyof typeof ASKED, Placed>>;

/** Sends all requests at the same time, so that the test waits for the timeout only once. */
async function askAll(): Promise<Answers> {
  let place = 0;
  const entries = Object.entries(ASKED).map(async ([name, ask]) => {
    const response = await ask();
    place += 1;
    return [name, { ...response, place }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Answers;
}

describe.each(["silent", "busy", "refusing", "locked", "unauthorized"] as const)("while the database is %s", (mode) => {
  let answers: Answers;
  let questions = 0;
  beforeAll(async () => {
    await createBrowser(site.url).go("/list/all");
    proxy.mode = mode;
    const before = proxy.count;
    answers = await askAll();
    questions = proxy.count - before;
    proxy.mode = "passing";
  });

  it("each page queries a failing database at most once during a database outage", () => {
    // A change is tried up to five times if another write locks the database.
    const most = mode === "locked" ? 5 : 1;
    expect(questions).toBeLessThanOrEqual(most * (Object.keys(ASKED).length - 1));
    if (mode === "silent") expect(answers.guest.place).toBe(1);
  });

  it.each(["catalogue", "item", "stale"] as const)(
    "the %s page stays available during a database outage and says that the collection cannot be read",
    (name) => {
      const { status, text, words, headers } = answers[name];
      expect(status).toBe(200);
      expect(words).toContain("Your collection cannot be read right now");
      expect(text).toContain('data-collection="unreachable"');
      expect(text).not.toMatch(/data-viewer|data-holdings|csrf-token/);
      expect(words).not.toMatch(/Sign up|Log in|My Account|Not on your shelf/);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      // The response must neither end the session, which may be valid, nor clear the data stored on the device.
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("X-Viewer")).toBeNull();
    },
  );

  it.each(["catalogue", "privacy", "stale"] as const)(
    "the %s page still loads the script for signed-in members during a database outage",
    (name) => {
      expect(answers[name].text).toContain('data-collection="unreachable"');
      expect(answers[name].text).toMatch(/<script type="module" src="\/assets\/accountEntry-/);
    },
  );

  it.each(["account", "form", "signIn", "publicPage"] as const)(
    "during a database outage the %s request returns a 503 page with a Retry-After header",
    (name) => {
      const { status, words, headers } = answers[name];
      expect(status).toBe(503);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(words).toContain("Nothing of your collection is lost");
    },
  );

  it.each(["api", "write"] as const)(
    "the %s call to the API during a database outage returns 503 in JSON with a Retry-After header",
    (name) => {
      const { status, text, headers } = answers[name];
      expect(status).toBe(503);
      expect(JSON.parse(text)).toEqual({ error: "unavailable", message: expect.any(String) });
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    },
  );

  it("guests can still see the catalogue during and after a database outage", async () => {
    for (const { status, words, text } of [answers.guest, await ASKED.guest()]) {
      expect(status).toBe(200);
      expect(words).toContain("Sign up");
      expect(text).not.toContain("unreachable");
    }
  });

  it("an item page tells guests during a database outage which market data cannot be read", () => {
    const { status, words, headers } = answers.guestsItem;
    expect(status).toBe(200);
    for (const what of ["The price history", "What shops have of it", "Listings"]) {
      expect(words).toContain(`${what} cannot be read right now.`);
    }
    expect(words).toContain("Latest Prices");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("members can open pages and save changes after a database outage", async () => {
    expect((await write()).status).toBe(200);
    const { status, text } = await ASKED.catalogue();
    expect(status).toBe(200);
    expect(text).toContain(`data-viewer="${person.id}"`);
    expect(text).not.toContain("unreachable");
    expect((await createBrowser(site.url).go("/amiibo/2")).words).toContain("No listings found.");
  });
});

it("a change is saved when a locked database becomes available again during the request", async () => {
  const before = proxy.count;
  proxy.mode = "locked";
  const pendingResponse = write();
  await expect.poll(() => proxy.count).toBeGreaterThan(before);
  proxy.mode = "passing";
  expect((await pendingResponse).status).toBe(200);
});

it("a session stays valid when the database fails to renew it, and the next request renews it", async () => {
  const soon = Date.now() + 60_000;
  await database.db.$client.execute(`UPDATE session SET expires_at = ${soon} WHERE user_id = ${person.id}`);
  const before = person.cookies.get("session");
  proxy.lostRequestText = 'update \\"session\\"';
  const { status, headers } = await person.go("/my-account");
  proxy.lostRequestText = undefined;
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
  expect((await person.go("/my-account")).status).toBe(200);
  expect(person.cookies.get("session")).not.toBe(before);
  expect((await write()).status).toBe(200);
});

it("a site that starts during a database outage serves the catalogue that it stored last", async () => {
  await site.stop();
  proxy.mode = "silent";
  site = await openSite();
  const before = proxy.count;
  const [home, item] = await Promise.all([createBrowser(site.url).go("/"), ASKED.guestsItem()]);
  // The item page loads catalogue, prices and market data, but waits for the database only once.
  expect(proxy.count - before).toBeLessThanOrEqual(4);
  expect([home.status, item.status]).toEqual([200, 200]);
  expect(home.shownItems.length).toBeGreaterThan(0);
});

it("deleting an account removes its export images even if the reply of the database is lost", async () => {
  const name = createUniqueName();
  const leaving = await signInAs(name, { at: site.url });
  const imageRequest = await leaving.call("/api/user/export/image/view", {
    view: "amiibo-franchise",
    series: "kirby",
    showing: "all",
  });
  const address = parseImageUrl(imageRequest);
  const loadStatus = async () => (await fetch(site.url + address)).status;
  expect(await loadStatus()).toBe(200);
  proxy.lostRequestText = "delete from";
  expect((await leaving.send("/settings/delete", { name })).status).toBe(503);
  proxy.lostRequestText = undefined;
  expect((await leaving.read("/api/user/whoami")).status).toBe(401);
  await expect.poll(loadStatus).toBe(404);
});
