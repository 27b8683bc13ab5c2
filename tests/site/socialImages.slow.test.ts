import { beforeAll, describe, expect, it } from "vitest";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import { createNativeRenderer } from "../../local/pictures/nativeRenderer";
import { drawSocialImage } from "../../worker/pictures/drawSocialImage";
import { createCurrentPriceRow, createStockCheckRow, fillMarket } from "../helpers/marketRows";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";
import { getListPath, withSiteAndOwner } from "./collection/owner";

const { site, owner, set, open, own, name } = withSiteAndOwner();

/** Inserts all data before the first test, because pages are cached from then on. */
beforeAll(() =>
  fillMarket(site().db, {
    figures: [
      createCurrentPriceRow({ itemId: 60, gradePool: "all", price: 4321 }),
      createCurrentPriceRow({ itemId: 60, gradePool: "new", price: 4321 }),
    ],
    stock: [createStockCheckRow({ itemId: 60, retailer: "Nintendo UK" })],
  }),
);

/** Loads the URL of the picture that link previews of a page show. */
async function loadSocialImage(path: string): Promise<string> {
  const { text } = await fetchPage(path, { at: site().url });
  const [, address = ""] = /<meta property="og:image" content="([^"]*)"/.exec(text) ?? [];
  expect(address.startsWith(`${site().url}/social/`)).toBe(true);
  const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
  return pathname + search;
}

const ask = (path: string, headers: HeadersInit = {}) => fetch(site().url + path, { redirect: "manual", headers });

async function loadPicture(path: string) {
  const response = await ask(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  return { bytes, headers: response.headers };
}

const withKey = (path: string, key: string) => path.replace(/[^/]+$/, key);

describe("social images", () => {
  it.each([
    ["/amiibo/1", /^\/social\/item\/1\//],
    ["/games/splatoon-3", /^\/social\/game\/splatoon-3\//],
    ["/", /^\/social\/site\//],
    ["/list/all", /^\/social\/list\/all\/all\//],
    ["/privacy", /^\/social\/site\//],
  ])("the social image of the page %s is a PNG of 1200 by 630 pixels, cached as immutable", async (path, address) => {
    const poster = await loadSocialImage(path);
    expect(poster).toMatch(address);
    const { headers, bytes } = await loadPicture(poster);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect((await loadPicture(poster)).bytes.equals(bytes)).toBe(true);
    const secondResponse = await ask(poster, { "If-None-Match": headers.get("ETag") ?? "" });
    expect(secondResponse.status).toBe(304);
  });

  it("a social image has the same pixels from the worker as from the native renderer", async () => {
    const native = await drawSocialImage(SITE_SOCIAL_IMAGE, createNativeRenderer, async () => null);
    expect((await loadPicture(await loadSocialImage("/privacy"))).bytes.equals(native)).toBe(true);
  });

  it("a page states the size and the alternative text of its social image in meta tags", async () => {
    const { text } = await fetchPage("/amiibo/1", { at: site().url });
    for (const [tag, content] of [
      ["image:width", "1200"],
      ["image:height", "630"],
      ["image:alt", "Mario on its plinth"],
    ]) {
      expect(text).toContain(`<meta property="og:${tag}" content="${content}"/>`);
    }
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it.each(["x.png", "x", "%3Cscript%3E.png"])(
    "a social image requested under the wrong file name %s redirects to the current image URL",
    async (key) => {
      const poster = await loadSocialImage("/amiibo/1");
      const response = await ask(withKey(poster, key));
      expect([response.status, response.headers.get("Location")]).toEqual([302, poster]);
      expect(response.headers.get("Cache-Control")).not.toContain("public");
    },
  );

  it.each(["item/951", "item/0", "item/x", "item/01", "collection/999999", "collection/x", "nothing/1"])(
    "the social image /social/%s/x.png of an unknown page returns 404",
    async (of) => expect((await ask(`/social/${of}/x.png`)).status).toBe(404),
  );

  it("a new price changes the URL of the social image of an item", async () => {
    const before = await loadSocialImage("/amiibo/20");
    const { bytes } = await loadPicture(before);
    await fillMarket(site().db, { figures: [createCurrentPriceRow({ itemId: 20, gradePool: "all", price: 1234 })] });
    await expect.poll(() => loadSocialImage("/amiibo/20"), { timeout: 25_000, interval: 500 }).not.toBe(before);
    const after = await loadSocialImage("/amiibo/20");
    expect((await ask(before)).headers.get("Location")).toBe(after);
    expect((await loadPicture(after)).bytes.equals(bytes)).toBe(false);
  });
});

it("the structured data of an item page omits demo prices", async () => {
  const { text, words } = await fetchPage("/amiibo/60", { at: site().url });
  expect(words).toContain("Nintendo UK");
  expect(text).toContain('"@type":"Product"');
  expect(text).not.toContain('"@type":"Offer"');
});

describe("social image of a collection", () => {
  const collection = () => `/social/collection/${owner().id}/x.png`;
  const current = async () => (await ask(collection())).headers.get("Location") ?? "";

  it("a collection has a social image only while it is public", async () => {
    await own(1, 300);
    expect((await ask(collection())).status).toBe(404);
    await open();
    const poster = await loadSocialImage(getListPath(owner().id));
    expect(await current()).toBe(poster);
    await loadPicture(poster);
    await set("is_collection_public", false);
    const closed = await fetchPage(poster, { at: site().url });
    const unknownPage = await fetchPage(poster.replace(String(owner().id), "999999"), { at: site().url });
    expect([closed.status, unknownPage.status]).toEqual([404, 404]);
    expect(closed.heading).toBe(unknownPage.heading);
    expect((await owner().go(poster)).status).toBe(404);
  });

  it("an outdated URL of the social image of a collection redirects to the current URL", async () => {
    await open();
    const empty = await current();
    await own(1);
    const lit = await current();
    expect(lit).not.toBe(empty);
    expect((await ask(empty)).headers.get("Location")).toBe(lit);
    expect((await loadPicture(lit)).bytes.length).toBeGreaterThan(20_000);
  });

  it("the social image of a collection shows its value only while the value is public", async () => {
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    await other.call("/api/amiibo/bulk", { act: "own", ids: [60] });
    await own(60);
    await open();
    await other.call("/api/user/is_collection_public", { sV: true });
    const [ours, otherImage] = [await current(), await loadSocialImage(getListPath(other.id))];
    const silent = await loadPicture(ours);
    expect(silent.bytes.equals((await loadPicture(otherImage)).bytes)).toBe(true);
    await set("is_value_public", true);
    const telling = await current();
    expect(telling).not.toBe(ours);
    expect((await loadPicture(telling)).bytes.equals(silent.bytes)).toBe(false);
    expect((await loadPicture(await loadSocialImage(getListPath(other.id)))).bytes.equals(silent.bytes)).toBe(true);
    await set("is_value_public", false);
    expect((await ask(telling)).headers.get("Location")).toBe(ours);
  });

  it("deleting an account deletes the social images of its collection in all languages", async () => {
    const kv = await site().mf.getKVNamespace("KV");
    const isTheirs = ({ name }: { readonly name: string }) => name.endsWith(`/collection/${owner().id}`);
    const countStoredImages = async () => (await kv.list({ prefix: "poster-2:" })).keys.filter(isTheirs).length;
    await open();
    const english = await loadPicture(await current());
    const german = await loadPicture(await loadSocialImage(`${getListPath(owner().id)}?lang=de`));
    expect(german.bytes.equals(english.bytes)).toBe(false);
    expect((await loadPicture(await current())).bytes.equals(english.bytes)).toBe(true);
    await expect.poll(countStoredImages).toBe(2);
    const poster = await current();
    await owner().send("/settings/delete", { name: name() });
    expect((await ask(poster)).status).toBe(404);
    await expect.poll(countStoredImages).toBe(0);
  });

  it.each([
    ["たろう", "たろう&#x27;s Collection"],
    ["Ελένη 田中", "Ελένη 田中&#x27;s Collection"],
    ["سارة 2026", "سارة 2026&#x27;s Collection"],
    ["Ada 한국", "Ada ··&#x27;s Collection"],
    ["한국어", "An amiibo collection"],
  ])(
    "the alternative text of the social image for the name %j contains only characters that can be drawn",
    async (publicUsername, title) => {
      await open();
      await set("public_username", publicUsername);
      const { text } = await fetchPage(getListPath(owner().id), { at: site().url });
      const [, alt = ""] = /<meta property="og:image:alt" content="([^"]*)"/.exec(text) ?? [];
      expect(alt.startsWith(title), alt).toBe(true);
    },
  );

  it.each([
    "たろう",
    "🦊🎮",
    "Zoë Ænima",
    "a".repeat(40),
    "<b>&\"'",
    "مرحبا",
    "W W W W W W W W W W W W W W W W W W W W",
  ])("the social image of a collection can be drawn with the public name %j", async (publicUsername) => {
    await open();
    await set("public_username", publicUsername);
    await loadPicture(await loadSocialImage(getListPath(owner().id)));
  });
});
