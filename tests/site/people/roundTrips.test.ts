import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalDatabase, startDatabase } from "../../../local/database";
import type { Stack } from "../../../local/stack";
import { ACCESS, type Access, FOR_EVERYBODY } from "../../../routes/access/table";
import { fitting } from "../../helpers/addresses";
import { aBrowser, anyName, type Person, signInAs } from "../../helpers/person";
import { openSite } from "../../helpers/site";

interface Counter {
  readonly url: string;
  count: number;
  stop(): void;
}

/** Passes everything on to the database, and counts what is not about the catalogue's version: that goes behind answers. */
async function countingProxy(target: string): Promise<Counter> {
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      if (!body.includes("catalogue_version")) counter.count++;
      passed.end(body);
    });
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
  await person.call("/api/user/is_collection_public", { sV: true });
  // From here on the catalogue is warm.
  await person.go("/list/all");
});
afterAll(async () => {
  await site.stop();
  counter.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const tripsDuring = async (ask: () => Promise<unknown>): Promise<number> => {
  const before = counter.count;
  await ask();
  return counter.count - before;
};

const answersOf = (method: Access["method"]) => ACCESS.filter((access) => access.method === method);

describe("for whoever is signed in the database is asked once, all told", () => {
  /** Acts can be asked for with GET too, and the way through a provider begins with one: these write. */
  const isWrite = ({ path, isCall, reads }: Access) =>
    path === "/oauth/:provider/redirect" || (isCall && reads.length === 0);

  it.each(answersOf("GET").filter((access) => !isWrite(access) && !FOR_EVERYBODY.test(access.path)))(
    "GET $path",
    async ({ path }) => {
      const ask = () => person.go(fitting(path), { headers: person.tokens });
      const trips = await tripsDuring(async () => expect((await ask()).status).toBeLessThan(400));
      expect(trips).toBe(1);
    },
  );

  it.each(["?tab=privacy", "?tab=notifications", "?tab=data"])("GET /settings%s", async (query) =>
    expect(await tripsDuring(() => person.go(`/settings${query}`))).toBe(1),
  );

  it("a page that does not exist", async () => expect(await tripsDuring(() => person.go("/nowhere"))).toBe(1));

  it("POST /api/amiibo/:id/boxed, which only asks", async () =>
    expect(await tripsDuring(() => person.call("/api/amiibo/1/boxed"))).toBe(1));

  it("and once more for what changes something", async () => {
    expect(await tripsDuring(() => person.call("/api/user/is_value_public", { sV: true }))).toBe(2);
    expect(await tripsDuring(() => person.call("/api/amiibo/1/add"))).toBe(2);
  });
});

describe("for a guest the database is never asked", () => {
  /** Whether somebody's page is open is asked anew each time; a way through a provider is written down. */
  const ASKS = /^(?:\/api)?\/user\/|^\/oauth\/:provider\/redirect$/;

  it.each(answersOf("GET").filter(({ path }) => !ASKS.test(path)))("GET $path", async ({ path }) =>
    expect(await tripsDuring(() => aBrowser(site.url).go(fitting(path)))).toBe(0),
  );

  it("GET /list/all?q=a", async () => expect(await tripsDuring(() => aBrowser(site.url).go("/list/all?q=a"))).toBe(0));
});

it.each(["/img/1", "/api/guest/amiibo/1", "/favicon.svg"])("nobody is looked up for GET %s", async (path) =>
  expect(await tripsDuring(() => person.go(path))).toBe(0),
);
