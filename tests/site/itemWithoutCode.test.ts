import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";
import { importFile, parsePreviewCounts } from "../helpers/transfer";
import { withOwnSite } from "./people/ownSite";

/** An announced item that has neither an NFC code nor a release date. */
const NOIR = { id: 951, name: "Noir Dedede & Hydra" };
const PAGE = `/amiibo/${NOIR.id}/noir-dedede-hydra`;

const site = withOwnSite();
const at = () => site().url;
const enter = () => createSignedInPerson(createUniqueName(), { at: at() });

beforeAll(() =>
  site().db.run(sql`INSERT INTO item (id, name, character, character_key, form, amiibo_series_id, game_series_id)
    SELECT ${NOIR.id}, ${NOIR.name}, 'King Dedede', 'king-dedede', 'figure', amiibo_series_id, game_series_id
    FROM item WHERE id = 930`),
);

describe("pages and API of an item without an NFC code", () => {
  it("an item without an NFC code has a page at /amiibo/{id}, with or without a name after it", async () => {
    for (const path of [PAGE, `/amiibo/${NOIR.id}`, `/amiibo/${NOIR.id}/any`]) {
      const { status, words, text } = await fetchPage(path, { at: at() });
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(words).toContain(NOIR.name);
      expect(text).toContain(`<link rel="canonical" href="${at()}${PAGE}"`);
    }
  });

  it("an item without an NFC code appears in lists and is found by its name", async () => {
    for (const path of ["/list/amiibo-franchise/kirby-air-riders", "/list/all?q=noir+hydra"])
      expect((await fetchPage(path, { at: at() })).text).toContain(`href="${PAGE}"`);
    expect((await fetchPage("/list/all?q=0000000000000002", { at: at() })).text).not.toContain(`href="${PAGE}"`);
  });

  it("an item without an NFC code has a picture", async () => {
    const [, path = ""] = /src="(\/img\/951[^"]*)"/.exec((await fetchPage(PAGE, { at: at() })).text) ?? [];
    const { status, text } = await fetchPage(path, { at: at() });
    expect([status, text.slice(0, 4)]).toEqual([200, "<svg"]);
  });

  it("the API returns null as head and tail of an item without an NFC code", async () => {
    const { json } = await fetchJson(`/api/guest/amiibo/${NOIR.id}`, { at: at() });
    expect(json).toMatchObject({ amiibo: { id: NOIR.id, name: NOIR.name, head: null, tail: null } });
    const { json: all } = await fetchJson("/api/guest/amiibo/all", { at: at() });
    expect(all).toMatchObject({
      amiibo: expect.arrayContaining([expect.objectContaining({ id: NOIR.id, head: null })]),
    });
  });

  it("an item without an NFC code can be exported to a file and imported from the file", async () => {
    const ada = await enter();
    expect((await ada.call(`/api/amiibo/${NOIR.id}/add`)).json).toMatchObject({ owned: true, owned_qty: 1 });
    const { json } = await ada.call("/api/user/export/image/view", { view: "all", series: "all", showing: "owned" });
    const { status, headers } = await ada.go(String(Object(json).val));
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    for (const ending of ["csv", "json"]) {
      const { text } = await ada.go(`/my-account/collection.${ending}`);
      expect(text).toContain(NOIR.name);
      const ben = await enter();
      const { preview, response } = await importFile(ben, text);
      expect(parsePreviewCounts(preview)).toMatchObject({ New: "1", "Cannot be read": "0" });
      expect(response.status).toBe(303);
      expect((await ben.go(`/api/amiibo/${NOIR.id}`)).text).toContain('"owned_qty":1');
    }
  });
});
