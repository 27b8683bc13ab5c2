import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ARTWORK_REVISION } from "../../domain/artwork/revision";
import { unpackExhibits } from "../../domain/view/pack";
import { type LocalWorker, startWorker } from "../../local/miniflare";
import { readWorkerConfig } from "../../local/wrangler";
import { clear, temporaryFolder } from "../helpers/folder";
import { islandsIn } from "../helpers/island";
import { anyName, signInAs } from "../helpers/person";
import { call, visit } from "../helpers/visit";
import { ownSite } from "./people/ownSite";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";
const SVG = /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/;

const ruleOf = async (path: string, at?: string) =>
  (await visit(path, at === undefined ? {} : { at })).headers.get("Cache-Control");

describe("GET /img/1", () => {
  it("is a drawing", async () => {
    const { status, headers, text } = await visit("/img/1");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(text).toMatch(SVG);
  });

  it("runs nothing and fetches nothing", async () =>
    expect((await visit("/img/1")).text).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i));

  it("is named by pages with the drawings' revision, and may be kept for good", async () => {
    const [, address = ""] = /src="(\/img\/1\?[^"]+)"/.exec((await visit("/amiibo/1")).text) ?? [];
    expect(address).toBe(`/img/1?v=${ARTWORK_REVISION}`);
    expect(await ruleOf(address)).toBe(FOR_GOOD);
  });

  it("may be kept for a while only, under a name that no page gives it", async () => {
    expect((await visit("/img/1-other")).text).toBe((await visit("/img/1")).text);
    expect(await ruleOf("/img/1-other")).toBe(FOR_NOW);
  });

  it("has the security headers that the worker gives", async () => {
    const [still, drawn] = await Promise.all([visit("/img/1"), visit("/img/1-other")]);
    const names = [...drawn.headers.keys()].filter((name) => /policy|security|options|content-type/.test(name));
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect.soft(still.headers.get(name), name).toBe(drawn.headers.get(name));
  });
});

it.each(["0", "951", "951-a", "01", "1e2", "-1", "abc", "1.svg", "1-", "1-A", "1-a-b", "constructor"])(
  "GET /img/%s is a 404",
  async (id) => expect((await visit(`/img/${id}`)).status).toBe(404),
);

describe("without a worker", () => {
  let folder: string;
  let nobody: LocalWorker;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const main = join(folder, "index.js");
    await writeFile(main, `export default { fetch: () => new Response("The worker ran.", { status: 500 }) };`);
    const config = { ...readWorkerConfig(inject("siteConfig")), main };
    const supervisor = { report: console.error, giveUp: console.error };
    nobody = await startWorker(config, { folder, port: 0, vars: {}, crons: [] }, supervisor);
  });
  afterAll(async () => {
    await nobody.stop();
    await clear(folder);
  });

  it("every picture of /list/all is there, and no two look alike", async () => {
    const at = nobody.url.origin;
    expect((await visit("/list/all", { at })).text).toBe("The worker ran.");
    const pages = await Promise.all([visit("/list/all"), visit("/list/all?groups=20")]);
    const shown = pages.flatMap(({ text }) => [...text.matchAll(/src="(\/img\/[^"]+)"/g)].map(([, path = ""]) => path));
    const paths = [...new Set(shown)];
    expect(paths).toHaveLength(950);
    const seen = new Set<string>();
    for (let first = 0; first < paths.length; first += 50) {
      for (const { status, text } of await Promise.all(
        paths.slice(first, first + 50).map((path) => visit(path, { at })),
      )) {
        expect(status).toBe(200);
        seen.add(text);
      }
    }
    expect(seen.size).toBeGreaterThan(900);
  });
});

describe("an item that the release does not know so", () => {
  const site = ownSite();
  let newcomer = "";
  beforeAll(async () => {
    await site().db.run(sql`UPDATE amiibo SET name = 'Mario - Gold' WHERE id = 1`);
    await site().db.run(sql`INSERT INTO amiibo (id, head, tail, name, character, character_key, form, amiibo_series_id,
      game_series_id) SELECT 951, 'ffffffff', tail, 'Somebody', 'Somebody', 'somebody', form, amiibo_series_id,
      game_series_id FROM amiibo WHERE id = 2`);
    const { text } = await visit("/amiibo/951", { at: site().url });
    [, newcomer = ""] = /src="(\/img\/951[^"]*)"/.exec(text) ?? [];
  });

  it("is drawn where it is asked for, and its picture may be kept for good", async () => {
    expect(newcomer).toMatch(/^\/img\/951-[0-9a-z]+$/);
    const { status, headers, text } = await visit(newcomer, { at: site().url });
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(headers.get("Cache-Control")).toBe(FOR_GOOD);
    expect(text).toMatch(SVG);
  });

  it("never shows the drawing of what it was", async () => {
    const at = site().url;
    const [, golden = ""] = /src="(\/img\/1[^"]*)"/.exec((await visit("/amiibo/1", { at })).text) ?? [];
    expect(golden).toMatch(/^\/img\/1-/);
    expect((await visit(golden, { at })).text).not.toBe((await visit("/img/1", { at })).text);
  });

  it("has that picture in every list and in the API; the others have theirs", async () => {
    const at = site().url;
    const [hall] = islandsIn((await visit("/list/all", { at })).text).filter(({ name }) => name === "CatalogueView");
    const shown = unpackExhibits(Object(hall?.props).exhibits);
    expect(shown.filter(({ picture }) => picture).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 951]));
    expect(shown.filter(({ picture }) => picture)).toHaveLength(2);
    const person = await signInAs(anyName(), { at });
    expect((await person.go("/amiibo-checklist")).text).toContain(`src="${newcomer}"`);
    const { json } = await call("/api/guest/amiibo/951", { at });
    expect(JSON.stringify(json)).toContain(`"image_s3_full":"${newcomer}"`);
  });
});
