import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ARTWORK_REVISION } from "../../domain/catalogue/artworkRevision";
import { decodeItemSummaries } from "../../domain/wire/itemSummaries";
import { type LocalWorker, startLocalWorker } from "../../local/stack/miniflare";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import { parseIslands } from "../helpers/servedIslands";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";
import { withOwnSite } from "./people/ownSite";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";
const SVG = /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/;

const loadRule = async (path: string, at?: string) =>
  (await fetchPage(path, at === undefined ? {} : { at })).headers.get("Cache-Control");

describe("GET /img/1", () => {
  it("GET /img/1 returns an SVG drawing of the item", async () => {
    const { status, headers, text } = await fetchPage("/img/1");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(text).toMatch(SVG);
  });

  it("the SVG drawing GET /img/1 contains no scripts and no external references", async () =>
    expect((await fetchPage("/img/1")).text).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i));

  it("pages load item drawings from versioned URLs that are cached as immutable", async () => {
    const [, address = ""] = /src="(\/img\/1\?[^"]+)"/.exec((await fetchPage("/amiibo/1")).text) ?? [];
    expect(address).toBe(`/img/1?v=${ARTWORK_REVISION}`);
    expect(await loadRule(address)).toBe(FOR_GOOD);
  });

  it("an item drawing requested with an invalid version is cached only briefly", async () => {
    expect((await fetchPage("/img/1-other")).text).toBe((await fetchPage("/img/1")).text);
    expect(await loadRule("/img/1-other")).toBe(FOR_NOW);
  });

  it("an item drawing has the same security headers from the worker as from a static file", async () => {
    const [still, drawn] = await Promise.all([fetchPage("/img/1"), fetchPage("/img/1-other")]);
    const names = [...drawn.headers.keys()].filter((name) => /policy|security|options|content-type/.test(name));
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect.soft(still.headers.get(name), name).toBe(drawn.headers.get(name));
  });
});

it.each(["0", "951", "951-a", "01", "1e2", "-1", "abc", "1.svg", "1-", "1-A", "1-a-b", "constructor"])(
  "GET /img/%s returns 404, because the path names no picture",
  async (id) => expect((await fetchPage(`/img/${id}`)).status).toBe(404),
);

describe("pictures as static files", () => {
  let folder: string;
  let worker: LocalWorker;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const main = join(folder, "index.js");
    await writeFile(main, `export default { fetch: () => new Response("The worker ran.", { status: 500 }) };`);
    const config = { ...inject("siteParts").config, main };
    const supervisor = { report: console.error, giveUp: console.error };
    worker = await startLocalWorker(config, { folder, port: 0, vars: {} }, supervisor);
  });
  afterAll(async () => {
    await worker.stop();
    await deleteFolder(folder);
  });

  it("every picture in the list of all items is served as a static file", async () => {
    const at = worker.url.origin;
    expect((await fetchPage("/list/all", { at })).text).toBe("The worker ran.");
    // A page has the first group of items and at most the four last of the requested ones.
    const pages = await Promise.all([1, 5, 9, 13, 17, 20].map((groups) => fetchPage(`/list/all?groups=${groups}`)));
    const shown = pages.flatMap(({ text }) => [...text.matchAll(/src="(\/img\/[^"]+)"/g)].map(([, path = ""]) => path));
    const paths = [...new Set(shown)];
    expect(paths).toHaveLength(950);
    // The platform serves static files before the worker runs, so they are compared in the upload folder.
    const folder = inject("siteParts").config.worker.assets?.directory ?? "";
    const files = await Promise.all(paths.map((path) => readFile(join(folder, path.replace(/\?.*/, "")), "utf8")));
    for (const place of [0, 474, 949]) expect((await fetchPage(paths[place] ?? "", { at })).text).toBe(files[place]);
    const seen = new Set(files);
    expect(seen.size).toBeGreaterThan(900);
  });
});

describe("an item that is newer than the release", () => {
  const site = withOwnSite();
  let newItemPath = "";
  beforeAll(async () => {
    await site().db.run(sql`UPDATE item SET name = 'Mario - Gold' WHERE id = 1`);
    await site().db.run(sql`INSERT INTO item (id, name, character, character_key, form, amiibo_series_id,
      game_series_id) SELECT 951, 'Somebody', 'Somebody', 'somebody', form, amiibo_series_id,
      game_series_id FROM item WHERE id = 2`);
    const { text } = await fetchPage("/amiibo/951", { at: site().url });
    [, newItemPath = ""] = /src="(\/img\/951[^"]*)"/.exec(text) ?? [];
  });

  it("the worker draws the picture of an item that was added after the site was built", async () => {
    expect(newItemPath).toMatch(/^\/img\/951-[0-9a-z]+$/);
    const { status, headers, text } = await fetchPage(newItemPath, { at: site().url });
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(headers.get("Cache-Control")).toBe(FOR_GOOD);
    expect(text).toMatch(SVG);
  });

  it("an item page shows a new drawing when the item changed after the site was built", async () => {
    const at = site().url;
    const [, golden = ""] = /src="(\/img\/1[^"]*)"/.exec((await fetchPage("/amiibo/1", { at })).text) ?? [];
    expect(golden).toMatch(/^\/img\/1-/);
    expect((await fetchPage(golden, { at })).text).not.toBe((await fetchPage("/img/1", { at })).text);
  });

  it("lists and the API show the drawing of an item that was added after the site was built", async () => {
    const at = site().url;
    const [listIsland] = parseIslands((await fetchPage("/list/all", { at })).text).filter(
      ({ name }) => name === "CatalogueView",
    );
    const shown = decodeItemSummaries(Object((await fetchJson(listIsland?.apart ?? "", { at })).json).items);
    expect(shown.filter(({ picture }) => picture).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 951]));
    expect(shown.filter(({ picture }) => picture)).toHaveLength(2);
    const person = await createSignedInPerson(createUniqueName(), { at });
    expect((await person.go("/amiibo-checklist")).text).toContain(`src="${newItemPath}"`);
    const { json } = await fetchJson("/api/guest/amiibo/951", { at });
    expect(JSON.stringify(json)).toContain(`"image_s3_full":"${newItemPath}"`);
  });
});

describe("an item with a photograph", () => {
  // Empty variables disable all external services except the source of photographs.
  const vars = { EBAY_CLIENT_ID: "", BESTBUY_KEY: "", PRICECHARTING_TOKEN: "", CATALOGUE_URL: "" };
  let dataDir: string;
  let site: LocalStack;
  let admin: SignedInPerson;
  let photograph: string;
  const open = async () => {
    site = await startLocalStack({ dataDir, port: 0, config: inject("siteParts").config, vars });
    admin = await signInAs("admin", { at: site.url });
  };
  /** Restarts the site, because an isolate checks for a new catalogue only every 15 seconds. */
  const reopen = async () => {
    await site.stop();
    await open();
  };
  /** Runs a refresh. Tests repeat it, because one run is too short for all photographs on a slow machine. */
  const look = () => site.run("*/15 * * * *");
  const decide = (verdict: string, item = "1") => admin.send("/admin/photographs", { item, verdict });
  const ask = (path: string) => fetchPage(path, { at: site.url });
  const loadPicture = async (id: number) => /src="(\/img\/[^"]*)"/.exec((await ask(`/amiibo/${id}`)).text)?.[1] ?? "";

  beforeAll(async () => {
    dataDir = await createTemporaryFolder();
    await open();
    await look();
    await look();
    await reopen();
    photograph = await loadPicture(1);
  });
  afterAll(async () => {
    await site.stop();
    await deleteFolder(dataDir);
  });

  it("pages show the photograph of an item, or its drawing if it has no photograph", async () => {
    expect(photograph).toMatch(/^\/img\/1-p[0-9a-z]{8}$/);
    expect(await loadPicture(4)).toBe(`/img/4?v=${ARTWORK_REVISION}`);
    const { text } = await ask("/list/all");
    expect(text).toContain(`src="${photograph}"`);
    expect(text).toContain(`src="/img/4?v=${ARTWORK_REVISION}"`);
    expect((await ask("/faqs-and-about")).words).toContain("a photograph of the item");
  });

  it("the photograph of an item is a small PNG with its own URL, cached as immutable", async () => {
    const first = await fetch(site.url + photograph);
    expect(first.headers.get("Content-Type")).toBe("image/png");
    expect(first.headers.get("Cache-Control")).toBe(FOR_GOOD);
    expect(first.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const bytes = Buffer.from(await first.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 400]);
    expect(bytes.length).toBeLessThan(80_000);
    expect(Buffer.from(await (await fetch(site.url + photograph)).arrayBuffer())).toEqual(bytes);
  });

  it("an outdated URL of an item photograph returns the current picture", async () => {
    const { headers } = await ask("/img/1-p00000000");
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Cache-Control")).toBe(FOR_NOW);
    expect((await ask("/img/4-p00000000")).text).toMatch(SVG);
  });

  it("the admin page of photographs shows why each downloaded photograph was rejected", async () => {
    expect((await admin.go("/admin/photographs")).words).toContain("Shown (14)");
    const { words } = await admin.go("/admin/photographs?view=failed");
    expect(words).toContain("Not taken (7)");
    for (const why of [
      "has content type text/html",
      "20,000 x 20,000",
      "is animated",
      "is cut short",
      "1 x 1 pixels",
      "2 MB",
      "its head says",
    ])
      expect(words).toContain(why);
  });

  it.each([{}, { item: "1" }, { item: "x", verdict: "refuse" }, { item: "1", verdict: "other" }])(
    "the admin form for rejecting photographs rejects none with the invalid fields %j",
    async (fields) => {
      expect((await admin.send("/admin/photographs", fields)).headers.get("Location")).toContain("result=gone");
      expect((await admin.go("/admin/photographs")).words).toContain("Refused (0)");
    },
  );

  it("only admins can reject the photograph of an item", async () => {
    const user = await signInAs(createUniqueName(), { at: site.url });
    expect((await user.go("/admin/photographs")).status).toBe(404);
    expect((await user.send("/admin/photographs", { item: "1", verdict: "refuse" })).status).toBe(404);
    expect((await admin.go("/admin/photographs")).words).toContain("Refused (0)");
  });

  it("a photograph that an admin rejects is replaced by a drawing until the admin undoes the rejection", async () => {
    expect((await decide("refuse")).headers.get("Location")).toContain("result=refused");
    expect((await decide("refuse")).headers.get("Location")).toContain("result=gone");
    await reopen();
    expect(await loadPicture(1)).toBe(`/img/1?v=${ARTWORK_REVISION}`);
    expect((await ask(photograph)).text).toMatch(SVG);
    expect((await admin.go("/admin/photographs?view=refused")).words).toContain("Mario");
    expect((await decide("take-back")).headers.get("Location")).toContain("result=back");
    await look();
    expect((await ask(photograph)).headers.get("Content-Type")).toBe("image/png");
    expect((await admin.go("/admin/photographs")).words).toContain("Shown (14)");
  });
});
