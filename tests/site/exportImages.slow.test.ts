import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { saveExportImage } from "../../db/exportImages/exportImages";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { buildExportImage } from "../../domain/exportImage/exportImage";
import { computeExportLayout } from "../../domain/exportImage/exportLayout";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { withLanguage } from "../../worker/language/withLanguage";
import { IMAGE_CONTENT } from "../db/isolation/person";
import { shippedCatalogue } from "../helpers/catalogue";
import { drawExportNatively, fetchImage, parseImageUrl, readPixels } from "../helpers/exportImages";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { getSiteDatabase } from "../helpers/siteDatabases";
import { fetchJson, fetchPage } from "../helpers/siteRequests";

/** Byte offset of the picture's height in a PNG file. */
const HEIGHT_AT = 20;
const FIGURES = "/api/user/export/image/figures";
const CARDS = "/api/user/export/image/cards";
const VIEW = "/api/user/export/image/view";
const KIRBY = { view: "amiibo-franchise", series: "kirby" } as const;

const signInNewMember = (): Promise<SignedInPerson> => createSignedInPerson(`Sheets ${crypto.randomUUID()}`);
const kirbys = sortInCatalogueOrder(
  shippedCatalogue.items.filter((item) => shippedCatalogue.getAmiiboSeries(item).slug === "kirby"),
);
const [first, second, third] = kirbys.map(({ id }) => id);
const today = () => new Date().toISOString().slice(0, 10);

describe("export images", () => {
  it("an export image drawn by the worker is identical to one drawn by the native renderer", async () => {
    const ann = await signInNewMember();
    for (const act of [`${first}/add`, `${first}/add`, `${second}/wishlist/add`]) await ann.call(`/api/amiibo/${act}`);
    const { status, headers, png } = await fetchImage(
      parseImageUrl(await ann.call(VIEW, { ...KIRBY, showing: "all" })),
    );
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const boxed = { isBoxed: true };
    const native = await drawExportNatively(
      buildExportImage(
        { title: "Kirby", items: kirbys, filter: "all" },
        {
          holdingOf: ({ id }) => ({
            ...EMPTY_HOLDING,
            copies: id === first ? [boxed, boxed] : [],
            wishlisted: id === second,
          }),
          pictureOf: () => "",
          today: today(),
        },
      ),
    );
    expect((await readPixels(png)).data.equals((await readPixels(native)).data)).toBe(true);
  });

  it("an export image contains the public name of its owner and a URL short enough to type", async () => {
    const ann = await signInNewMember();
    await ann.call("/api/user/is_collection_public", { sV: true });
    await ann.call("/api/user/public_username", { sV: "Märta さん" });
    const { png } = await fetchImage(parseImageUrl(await ann.call(VIEW, { ...KIRBY, showing: "owned" })));
    const { host } = new URL(inject("siteUrl"));
    const owner = { name: "Märta さん", address: `${host}/user/${ann.id}` };
    const native = await drawExportNatively(
      buildExportImage(
        { title: "Kirby", items: kirbys, filter: "owned" },
        { holdingOf: () => EMPTY_HOLDING, pictureOf: () => "", today: today(), owner },
      ),
    );
    expect((await readPixels(png)).data.equals((await readPixels(native)).data)).toBe(true);
    expect((await fetchPage(`/user/${ann.id}`)).status).toBe(200);
  });

  it("an export image with Japanese and Arabic text is identical to the image of the native renderer", async () => {
    const ann = await signInNewMember();
    await ann.call("/api/user/is_collection_public", { sV: true });
    await ann.call("/api/user/public_username", { sV: "凜さくら سارة" });
    ann.cookies.set("language", "ja");
    const { png } = await fetchImage(parseImageUrl(await ann.call(VIEW, { ...KIRBY, showing: "unowned" })));
    const drawn = (name: string) =>
      withLanguage("ja", async () => {
        const owner = { name, address: `${new URL(inject("siteUrl")).host}/user/${ann.id}` };
        const emptyContext = { holdingOf: () => EMPTY_HOLDING, pictureOf: () => "", today: today(), owner };
        const sheet = buildExportImage({ title: "Kirby", items: kirbys, filter: "unowned" }, emptyContext);
        expect(sheet.title).toBe("Kirby：未所持");
        return readPixels(await drawExportNatively(sheet));
      });
    const { data } = await readPixels(png);
    expect(data.equals((await drawn("凜さくら سارة")).data)).toBe(true);
    for (const lost of ["···· سارة", "凜さくら ····"]) expect(data.equals((await drawn(lost)).data), lost).toBe(false);
  });

  it("the URL of an export image changes only when the content of the image changes", async () => {
    const ann = await signInNewMember();
    const address = async (body: object = {}) => parseImageUrl(await ann.call(VIEW, { ...KIRBY, ...body }));
    const empty = await address();
    expect(await address()).toBe(empty);
    await ann.call(`/api/amiibo/${third}/add`);
    const owned = await address();
    expect(owned).not.toBe(empty);
    expect(await address({ showing: "owned" })).not.toBe(owned);
    await ann.call(`/api/amiibo/${third}/boxed/remove`);
    expect(await address()).not.toBe(owned);
    await ann.call(`/api/amiibo/${third}/boxed/add`);
    expect(await address()).toBe(owned);
    await ann.call("/api/user/is_collection_public", { sV: true });
    expect(await address()).not.toBe(owned);
  });

  it("an export image read from storage equals the image of the first response byte for byte", async () => {
    const ann = await signInNewMember();
    const address = parseImageUrl(await ann.call(VIEW, KIRBY));
    const drawn = await fetchImage(address);
    expect(drawn.headers.get("Content-Disposition")).toMatch(/^inline; filename="kirby-\d+-[a-z]+-\d{4}\.png"$/);
    await expect.poll(async () => (await fetchImage(address)).headers.get("Content-Length")).not.toBeNull();
    expect((await fetchImage(address)).png.equals(drawn.png)).toBe(true);
  });

  it("the export images of two people who own the same items have different URLs", async () => {
    const [ann, bea] = await Promise.all([signInNewMember(), signInNewMember()]);
    const [anns, beas] = [parseImageUrl(await ann.call(VIEW, KIRBY)), parseImageUrl(await bea.call(VIEW, KIRBY))];
    expect(anns).not.toBe(beas);
  });

  it("an export image returns 404 under a changed or made-up URL", async () => {
    const ann = await signInNewMember();
    const address = parseImageUrl(await ann.call(VIEW, KIRBY));
    const forged = address.replace(/.(?=\.png$)/, (last) => (last === "A" ? "E" : "A"));
    for (const path of [forged, "/export/kirby.png", `/export/${"A".repeat(43)}.png`, "/export/..%2f.png"]) {
      expect((await fetchImage(path)).status, path).toBe(404);
    }
  });

  it("deleting an account deletes the export images of that member and of no other member", async () => {
    const [ann, bea] = await Promise.all([signInNewMember(), signInNewMember()]);
    const drawn = parseImageUrl(await ann.call(VIEW, KIRBY));
    await fetchImage(drawn);
    const imageUrl = parseImageUrl(await ann.call(VIEW, { ...KIRBY, showing: "unowned" }));
    const beas = parseImageUrl(await bea.call(VIEW, KIRBY));
    await fetchImage(beas);
    const { json } = await ann.read("/api/user/whoami");
    await ann.send("/settings/delete", { name: (json as { readonly username: string }).username });
    await expect.poll(async () => (await fetchImage(drawn)).status).toBe(404);
    expect((await fetchImage(imageUrl)).status).toBe(404);
    expect((await fetchImage(beas)).status).toBe(200);
  });

  it("an export image is deleted after its owner has created a hundred newer ones", async () => {
    const ann = await signInNewMember();
    const drawn = parseImageUrl(await ann.call(VIEW, KIRBY));
    expect((await fetchImage(drawn)).status).toBe(200);
    await expect.poll(async () => (await fetchImage(drawn)).headers.get("Content-Length")).not.toBeNull();
    // Saves most of them directly, because the site limits how many images a member may create in a minute.
    for (let number = 1; number < 100; number += 1)
      await saveExportImage(
        getSiteDatabase(inject("siteUrl")),
        { key: createUniqueName(), userId: ann.id, content: IMAGE_CONTENT },
        new Date(),
      );
    expect((await fetchImage(drawn)).status).toBe(200);
    parseImageUrl(await ann.call(FIGURES));
    await expect.poll(async () => (await fetchImage(drawn)).status).toBe(404);
  });

  it("the export image of an empty list has the size computed for zero items", async () => {
    const ann = await signInNewMember();
    const { status, png } = await fetchImage(parseImageUrl(await ann.call(VIEW, { ...KIRBY, showing: "wishlist" })));
    expect(status).toBe(200);
    const { width, height } = computeExportLayout(0);
    expect(await readPixels(png)).toMatchObject({ width, height });
  });

  it.each(["disconnects while the image is drawn", "asks for the headers only"])(
    "a client that %s does not delay export images of other clients",
    async (what) => {
      const [ann, bea] = await Promise.all([signInNewMember(), signInNewMember()]);
      const [anns, beas] = [parseImageUrl(await ann.call(FIGURES)), parseImageUrl(await bea.call(VIEW, KIRBY))];
      const leaving = new AbortController();
      const method = what.startsWith("asks") ? "HEAD" : "GET";
      const { status, headers, body } = await fetch(inject("siteUrl") + anns, { method, signal: leaving.signal });
      expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
      await body?.getReader().read();
      leaving.abort();
      const soon = { signal: AbortSignal.timeout(12_000) };
      expect((await fetch(inject("siteUrl") + beas, soon)).status).toBe(200);
      expect((await fetchImage(anns)).status).toBe(200);
    },
  );

  it("forty simultaneous requests for one export image all get the whole image", async () => {
    const ann = await signInNewMember();
    const address = parseImageUrl(await ann.call(FIGURES));
    const pictures = await Promise.all(Array.from({ length: 40 }, () => fetchImage(address)));
    expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(pictures.map(({ png }) => png.toString("base64"))).size).toBe(1);
    expect(pictures[0]?.png.subarray(-8, -4).toString()).toBe("IEND");
  });

  it("sixteen different export images requested simultaneously by one member are all complete", async () => {
    const ann = await signInNewMember();
    const getSize = (slug: string) =>
      shippedCatalogue.items.filter((item) => shippedCatalogue.getAmiiboSeries(item).slug === slug).length;
    const small = shippedCatalogue.amiiboSeries
      .map(({ slug }) => slug)
      .toSorted((one, other) => getSize(one) - getSize(other));
    const addresses: string[] = [];
    for (const series of small.slice(0, 16))
      addresses.push(parseImageUrl(await ann.call(VIEW, { view: KIRBY.view, series })));
    const pictures = await Promise.all(addresses.map((address) => fetchImage(address)));
    for (const { status, png } of pictures) {
      expect(status).toBe(200);
      expect(png.subarray(-8, -4).toString()).toBe("IEND");
    }
  });

  it("ten export images requested simultaneously by different members are all complete", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, signInNewMember));
    const addresses = await Promise.all(people.map(async (person) => parseImageUrl(await person.call(FIGURES))));
    const pictures = await Promise.all(addresses.map((address) => fetchImage(address)));
    const figures = shippedCatalogue.items.filter(({ form }) => form !== "card").length;
    for (const { status, png } of pictures) {
      expect(status).toBe(200);
      expect(png.readUInt32BE(HEIGHT_AT)).toBe(computeExportLayout(figures).height);
      expect(png.subarray(-8, -4).toString()).toBe("IEND");
    }
  });
});

describe("/api/user/export/image/figures", () => {
  it("a GET request with CSRF tokens creates the export image that POST would create", async () => {
    const ann = await signInNewMember();
    const byPost = await ann.call(FIGURES);
    expect(byPost).toMatchObject({
      status: 200,
      json: { name: expect.stringMatching(/^figures-\d+-[a-z]+-\d{4}\.png$/) },
    });
    const byGet = await ann.go(FIGURES, { headers: ann.tokens });
    expect(JSON.parse(byGet.text)).toEqual(byPost.json);
  });

  it("the API rejects a GET request for an export image without the CSRF token of the session", async () => {
    const [ann, bea] = await Promise.all([signInNewMember(), signInNewMember()]);
    await bea.call(FIGURES);
    // Selects only these two members' exports, because other test files use the same site at the same time.
    const sheetsOfBoth = () =>
      getSiteDatabase(inject("siteUrl")).all(
        sql`SELECT * FROM export_image WHERE user_id IN (${ann.id}, ${bea.id}) ORDER BY key`,
      );
    const before = await sheetsOfBoth();
    expect(before).toHaveLength(1);
    for (const headers of [{}, { "X-CSRF-Token": bea.tokens["X-CSRF-Token"] }]) {
      expect((await ann.go(FIGURES, { headers })).status).toBe(403);
    }
    expect(await sheetsOfBoth()).toEqual(before);
  });
});

describe("POST /api/user/export/image/cards", () => {
  it.each(["Series 1", "Series 5", "Mario Superstars", "Sanrio", "New Leaf", "series-2"])(
    "the API creates an export image of the amiibo card series %s",
    async (series) => {
      const ann = await signInNewMember();
      parseImageUrl(await ann.call(CARDS, { series, wishlistOnly: false, unownedOnly: true }));
    },
  );

  it.each([
    ["series", { series: "Series 6" }],
    ["series", { series: "Promo Cards" }],
    ["series", {}],
    ["series", { series: 1 }],
    ["wishlistOnly", { series: "Series 1", wishlistOnly: "yes" }],
    ["unownedOnly", { series: "Series 1", wishlistOnly: true, unownedOnly: true }],
  ])("the API for export images of cards rejects the invalid field %s in %o", async (field, body) => {
    const ann = await signInNewMember();
    expect(await ann.call(CARDS, body)).toMatchObject({ status: 422, json: { field, message: expect.any(String) } });
  });

  it("the API rejects an export image of an unknown list or series", async () => {
    const ann = await signInNewMember();
    for (const body of [
      { view: "halls" },
      { view: "game-series", series: "nowhere" },
      { view: "all", series: "kirby" },
    ]) {
      expect(await ann.call(VIEW, body)).toMatchObject({ status: 422, json: { field: "series" } });
    }
    expect(await ann.call(VIEW, { showing: "sold" })).toMatchObject({ status: 422, json: { field: "showing" } });
  });
});

it("the API rejects the request of a guest for an export image with 401", async () => {
  const at = inject("siteUrl");
  for (const [path, method] of [
    [FIGURES, "GET"],
    [FIGURES, "POST"],
    [CARDS, "POST"],
    [VIEW, "POST"],
  ] as const) {
    expect(await fetchJson(path, { at, method })).toMatchObject({ status: 401 });
  }
});
