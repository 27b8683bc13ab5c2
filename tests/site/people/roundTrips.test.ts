import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalDatabase, startDatabase } from "../../../local/database";
import type { Stack } from "../../../local/stack";
import { aBrowser, anyName, type Person, signInAs } from "../../helpers/person";
import { openSite } from "../../helpers/site";

interface Counter {
  readonly url: string;
  count: number;
  stop(): void;
}

/** Passes everything on to the database, and counts. */
async function countingProxy(target: string): Promise<Counter> {
  const server: Server = createServer((incoming, outgoing) => {
    counter.count++;
    const { method, url = "/", headers } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const counter: Counter = { url: `http://127.0.0.1:${port}`, count: 0, stop };
  return counter;
}

let folder: string;
let database: LocalDatabase;
let counter: Counter;
let site: Stack;
let person: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plinth-trips-"));
  const supervisor = { report: console.error, giveUp: console.error };
  database = await startDatabase(folder, supervisor);
  counter = await countingProxy(database.url);
  site = await openSite(inject("siteConfig"), { TURSO_DATABASE_URL: counter.url });
  person = await signInAs(anyName(), { at: site.url });
});
afterAll(async () => {
  await site.stop();
  counter.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How often the database is asked for it once the catalogue is in memory. */
async function tripsOf(path: string, visitor: Pick<Person, "go"> = person): Promise<number> {
  await visitor.go("/list/all");
  const before = counter.count;
  expect((await visitor.go(path)).status).toBe(200);
  return counter.count - before;
}

describe("once the catalogue is warm, the database is asked", () => {
  it.each(["/privacy", "/faqs-and-about", "/settings?tab=privacy", "/api/user/whoami"])(
    "once for a signed-in GET %s: who asks",
    async (path) => expect(await tripsOf(path)).toBe(1),
  );

  it.each(["/", "/list/all", "/list/game-series", "/amiibo/1/mario"])(
    "twice for a signed-in GET %s: who asks, then what they own",
    async (path) => expect(await tripsOf(path)).toBe(2),
  );

  it.each([
    "/",
    "/list/all",
    "/list/all?q=a",
    "/amiibo/1/mario",
    "/privacy",
    "/log-in",
    "/settings",
    "/api/guest/amiibo/1",
  ])("never for a guest's GET %s", async (path) => expect(await tripsOf(path, aBrowser(site.url))).toBe(0));

  it.each(["/img/1", "/api/guest/amiibo/1", "/favicon.svg"])("never for GET %s, whoever asks", async (path) =>
    expect(await tripsOf(path)).toBe(0),
  );

  it("twice to save a setting: who asks, and the change", async () => {
    const before = counter.count;
    expect((await person.call("/api/user/is_value_public", { sV: true })).status).toBe(200);
    expect(counter.count - before).toBe(2);
  });
});
