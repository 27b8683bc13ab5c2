import { beforeAll, describe, expect, it } from "vitest";
import { COPY_ASKED } from "../../../domain/offline/copies";
import { aStock, fillMarket, hoursAgo } from "../../helpers/market";
import { aBrowser, anyName, enterAs } from "../../helpers/person";
import { visit } from "../../helpers/visit";
import { ownSite } from "../people/ownSite";

const site = ownSite();

beforeAll(() =>
  fillMarket(site().db, {
    stock: [
      aStock({ amiiboId: 5, retailer: "CeX UK", price: 900, changedAt: hoursAgo(23) }),
      aStock({ amiiboId: 1, retailer: "CeX UK", inStock: "2", price: 100 }),
      aStock({ amiiboId: 1, retailer: "Nintendo UK", price: 1500 }),
      aStock({ amiiboId: 2, retailer: "CeX UK", inStock: "0" }),
      aStock({ amiiboId: 3, retailer: "Amazon UK", expiresAt: hoursAgo(1) }),
      aStock({ amiiboId: 99_999, retailer: "CeX UK" }),
    ],
  }),
);

/** Headings with the first word of each row under them. */
async function board(path: string, browser = aBrowser(site().url)) {
  const { text } = await browser.go(path);
  return [...text.matchAll(/<section class="panel"[^>]*><h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)].map(
    ([, heading = "", rows = ""]) => [
      plain(heading),
      [...rows.matchAll(/<tr data-standing="(\w+)"><th scope="row">(.*?)<\/th>/gs)].map(
        ([, standing, head = ""]) => `${standing}: ${plain(head)}`,
      ),
    ],
  );
}
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const BY_RETAILER = [
  ["Nintendo UK", ["in: Mario Super Smash Bros."]],
  ["CeX UK", ["in: 8-Bit Mario Classic Color 8-bit Mario New since yesterday", "pre: Mario Super Smash Bros."]],
];

describe("the board of stock", () => {
  it("groups by retailer what can be had, in stock first", async () =>
    expect(await board("/stock-checker")).toEqual(BY_RETAILER));

  it("groups by item in the order of the catalogue", async () =>
    expect(await board("/stock-checker/by-item")).toEqual([
      ["Mario Super Smash Bros.", ["in: Nintendo UK", "pre: CeX UK"]],
      ["8-Bit Mario Classic Color 8-bit Mario", ["in: CeX UK New since yesterday"]],
    ]));

  it("is the same for who is signed in", async () =>
    expect(await board("/stock-checker", await enterAs(anyName(), { at: site().url }))).toEqual(BY_RETAILER));

  it("counts, leads from one view to the other, and stands in the navigation", async () => {
    const { words, text } = await visit("/stock-checker", { at: site().url });
    expect(words).toContain("2 in stock, 1 on pre-order. 1 of them is new since yesterday");
    expect(text).toMatch(/<a href="\/stock-checker" aria-current="page">By retailer<\/a>/);
    expect(text).toContain('<a href="/stock-checker/by-item">By amiibo</a>');
    const [bar = ""] = /<header class="bar".*?<\/header>/s.exec(text) ?? [];
    expect(bar).toContain('href="/stock-checker"');
  });
});

it("an empty board says why it is empty", async () =>
  expect((await visit("/stock-checker")).words).toContain("No shops are being checked yet"));

describe("what a device asks for as a copy", () => {
  const asCopy = { headers: { [COPY_ASKED]: "1" } };

  beforeAll(() =>
    fillMarket(site().db, {
      stock: [
        aStock({ amiiboId: 4, retailer: "Amazon UK", price: 1328, expiresAt: hoursAgo(-23) }),
        aStock({ amiiboId: 4, retailer: "CeX UK", price: 1329 }),
      ],
    }),
  );

  it("holds nothing that may be shown for a day alone: nobody knows how long it stays", async () => {
    const person = await enterAs(anyName(), { at: site().url });
    await person.call("/api/amiibo/4/watchlist/add");
    for (const path of ["/amiibo/4", "/price-watcher"]) {
      expect((await person.go(path)).words).toContain("£13.28");
      const copy = await person.go(path, asCopy);
      expect(copy.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(copy.words).toContain("£13.29");
      expect(copy.text).not.toMatch(/13\.28|1328/);
    }
  });

  it.each(["/settings", "/notices", "/sell-list", "/amiibo/4/any/price_history"])(
    "%s is not kept, however it is asked for",
    async (path) => {
      const person = await enterAs(anyName(), { at: site().url });
      expect((await person.go(path, asCopy)).headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("may be kept only if it was asked for so", async () => {
    const person = await enterAs(anyName(), { at: site().url });
    expect((await person.go("/amiibo/4")).headers.get("Cache-Control")).toBe("private, no-store");
    expect((await person.go("/amiibo/951", asCopy)).headers.get("Cache-Control")).toBe("private, no-store");
  });
});
