import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { LocalStack } from "../../local/stack/stack";
import { SITE_ROUTES } from "../../routes";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { startSite } from "../helpers/site";

/** Made-up secret with the length of the real ones, which give access to private data. */
const KEY = "k".repeat(43);

let site: LocalStack;
let proxy: DatabaseProxy;
let person: SignedInPerson;
let log = "";

beforeAll(async () => {
  proxy = await startDatabaseProxy(inject("siteDatabaseUrl"));
  site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url }, (text) => {
    log += text;
  });
  person = await createSignedInPerson(createUniqueName());
  // Loads the catalogue into memory. Without it, pages would fail before their own queries.
  await (await fetch(`${site.url}/list/all`)).arrayBuffer();
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
});

const ENDINGS: readonly (readonly [start: string, ending: string])[] = [
  ["/feed/", ".xml"],
  ["/calendar/", ".ics"],
  ["/export/", ".png"],
];

/** Every GET path with parameters. The secret replaces the parameters and is appended as a query parameter. */
const addresses = SITE_ROUTES.filter(({ method, path }) => method === "GET" && path.includes(":")).map(({ path }) => {
  const [, ending = ""] = ENDINGS.find(([start]) => path.startsWith(start)) ?? [];
  return `${path.replace(/:id\b/g, "1").replace(/:\w+/g, KEY)}${ending}?code=${KEY}`;
});

it.each([
  ["refusing", "The response is HTTP 503."],
  ["puzzled", "The response is HTTP 500."],
] as const)(
  "the log of a failed request names the route and no secret from the URL when the database is %s",
  async (mode, response) => {
    log = "";
    proxy.mode = mode;
    const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const address of addresses) {
      await (await fetch(site.url + address, { headers: { Cookie }, redirect: "manual" })).arrayBuffer();
    }
    proxy.mode = "passing";
    await expect.poll(() => log).toMatch(new RegExp(`GET /api/user/:id failed.* ${response}`));
    for (const route of ["/feed/:feed", "/calendar/:calendar", "/user/:id"])
      expect(log).toMatch(new RegExp(`GET ${route} failed.* ${response}`));
    expect(log).not.toContain(KEY);
    for (const [, value] of person.cookies) if (value.length > 8) expect(log).not.toContain(value);
  },
);
