import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import { toItemSummary } from "../../domain/view/listView";
import { decodeItemSummaries } from "../../domain/wire/itemSummaries";
import { shippedCatalogue } from "../helpers/catalogue";
import { parseIslands, type ServedIsland } from "../helpers/servedIslands";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";

const findListIsland = (html: string): ServedIsland => {
  const [listIsland] = parseIslands(html).filter(({ name }) => name === "CatalogueView");
  if (!listIsland) throw new Error("The page has no hall.");
  return listIsland;
};

const asCopy = { headers: { [OFFLINE_COPY_HEADER]: "1" } };

it("a list page loads its items from a versioned URL that is cached as immutable", async () => {
  const { apart = "", props } = findListIsland((await fetchPage("/list/all")).text);
  expect(props).not.toHaveProperty("items");
  // The URL contains the build, because another build may encode the contents differently.
  const startChunk = readdirSync("dist/worker").find((file) => /^begun-.*\.js$/.test(file)) ?? "";
  expect(readFileSync(`dist/worker/${startChunk}`, "utf8")).toContain(apart.split("-").at(-1));
  const { status, headers, json } = await fetchJson(apart);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("Content-Location")).toBe(apart);
  expect(headers.get("Vary") ?? "").not.toContain("Cookie");
  expect(decodeItemSummaries(Object(json).items)).toEqual(
    sortInCatalogueOrder(shippedCatalogue.items).map((item) => toItemSummary(shippedCatalogue, item, "all")),
  );
});

it.each([
  ["/", "/api/guest/list/amiibo-franchise/super-smash-bros"],
  ["/list/game-series", "/api/guest/list/game-series/super-mario"],
  ["/list/amiibo-series", "/api/guest/list/game-series/super-mario"],
  ["/list/animal-crossing-cards/figures?q=isabelle", "/api/guest/list/animal-crossing-cards/figures"],
])("the browser code of the list page %s loads the items from the API path %s", async (path, address) => {
  const { text } = await fetchPage(path);
  const { apart = "" } = findListIsland(text);
  expect(apart).toMatch(new RegExp(`^${address}\\?of=[\\w-]+$`));
  expect((await fetchJson(apart)).headers.get("Content-Location")).toBe(apart);
});

it.each(["", "?of=", "?of=older-0-build", "?of=a&of=b"])(
  "GET /api/guest/list/game-series/kirby%s returns current items although the version is missing or invalid",
  async (of) => {
    const { apart = "" } = findListIsland((await fetchPage("/list/game-series/kirby")).text);
    const now = await fetchJson(apart);
    const then = await fetchJson(`/api/guest/list/game-series/kirby${of}`);
    expect(then.json).toEqual(now.json);
    expect(then.headers.get("Content-Location")).toBe(apart);
    expect(then.headers.get("Cache-Control")).toBe("public, no-cache");
  },
);

it("members and guests load the items of a list from the same URL", async () => {
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/1/add");
  const { apart = "" } = findListIsland((await person.go("/list/all")).text);
  expect(findListIsland((await fetchPage("/list/all")).text).apart).toBe(apart);
  expect((await person.go(apart)).text).toBe((await fetchPage(apart)).text);
});

it.each([
  [false, true],
  [true, false],
])("a list page embeds its items only when requested as an offline copy, here %j and then %j", async (...asked) => {
  // Chooses a region whose page no test has requested before.
  const headers = { Cookie: `region=${asked[0] ? "average" : "uk"}; wide=1` };
  for (const isCopy of asked) {
    const { text } = await fetchPage("/list/all", { headers: { ...headers, ...(isCopy && asCopy.headers) } });
    const { apart, props } = findListIsland(text);
    expect(apart === undefined).toBe(isCopy);
    expect(Object.hasOwn(Object(props), "items")).toBe(isCopy);
  }
});

it("the offline version of a list page of a member contains all items of the list", async () => {
  const person = await createSignedInPerson(createUniqueName());
  const { apart, props } = findListIsland((await person.go("/list/all", asCopy)).text);
  expect(apart).toBeUndefined();
  expect(decodeItemSummaries(Object(props).items)).toHaveLength(shippedCatalogue.items.length);
});
