import { beforeAll, describe, expect, it } from "vitest";
import { aStock, fillMarket, hoursAgo } from "../../helpers/market";
import { aBrowser, anyName, signInAs } from "../../helpers/person";
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
    expect(await board("/stock-checker", await signInAs(anyName(), { at: site().url }))).toEqual(BY_RETAILER));

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
  expect((await visit("/stock-checker")).words).toContain("No shop is looked at yet, so nobody knows"));
