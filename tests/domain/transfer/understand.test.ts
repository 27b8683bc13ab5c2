import { describe, expect, it } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/copy";
import type { Fields } from "../../../domain/transfer/columns";
import { finderIn } from "../../../domain/transfer/find";
import { understand } from "../../../domain/transfer/understand";
import { itemOf, shipped } from "../../helpers/catalogue";

const find = finderIn(shipped);

/** The item's id, or the sentence. */
function meant(fields: Fields): number | string {
  const found = find(fields);
  return "item" in found ? found.item.id : found.problem;
}

const { head, tail } = itemOf(2);

describe("an item is found", () => {
  it.each([
    ["its id", { amiibo_id: " 2 " }, 2],
    ["its id before its name", { amiibo_id: "2", name: "Link" }, 2],
    ["head and tail", { head: head.toUpperCase(), tail: ` ${tail}` }, 2],
    [
      "head and tail without the zeros that a spreadsheet drops",
      { head: head.replace(/^0+(?=.)/, ""), tail: tail.replace(/^0+(?=.)/, "") },
      2,
    ],
    ["an id and its own head and tail", { amiibo_id: "2", head, tail }, 2],
    [
      "a name that only one item has",
      { name: "shovel KNIGHT" },
      shipped.items.find(({ name }) => name === "Shovel Knight")?.id,
    ],
    ["a name without accents, and its amiibo series", { name: "mario", series: "SUPER  SMASH BROS." }, 1],
    [
      "a name and its game series",
      { name: "Fox", series: "Star Fox" },
      shipped.items.find(({ name }) => name === "Fox")?.id,
    ],
  ])("by %s", (_way, fields, id) => expect(meant(fields)).toBe(id));

  it("by its own row of an export, whichever it is", () => {
    for (const item of shipped.items) {
      expect(meant({ amiibo_id: String(item.id), head: item.head, tail: item.tail, name: item.name })).toBe(item.id);
      expect(meant({ head: item.head, tail: item.tail })).toBe(item.id);
    }
  });
});

describe("an item is not found", () => {
  it.each<[Fields, string]>([
    [{ amiibo_id: "99999" }, 'The catalogue has no amiibo_id "99999".'],
    [{ amiibo_id: "1e0" }, 'The catalogue has no amiibo_id "1e0".'],
    [
      { amiibo_id: "1", head, tail },
      `amiibo_id 1 is Mario, but head and tail are those of ${itemOf(2).name} (2). Leave one of the two out.`,
    ],
    [
      { amiibo_id: "1", head: "1", tail: "2" },
      "amiibo_id 1 is Mario, but head and tail are not. Leave one of the two out.",
    ],
    [{ head }, "head and tail have up to eight hexadecimal digits each; both are needed."],
    [{ head: "1", tail: "2" }, "The catalogue has no item with head 00000001 and tail 00000002."],
    [{ name: "Nobody" }, 'The catalogue has no item named "Nobody".'],
    [{ name: "Mario", series: "Metroid" }, '"Mario" is not in the series "Metroid".'],
    [{ name: "Lottie", series: "Animal Crossing" }, '"Lottie" is 2 items (148, 149). Add amiibo_id.'],
    [{ notes: "x" }, "Nothing tells the item: fill in amiibo_id, head and tail, or name."],
    [{ name: "x".repeat(90) }, `The catalogue has no item named "${"x".repeat(60)}...".`],
  ])("by %j", (fields, sentence) => expect(meant(fields)).toBe(sentence));

  it("by a name that several series have, which says so", () =>
    expect(meant({ name: "Mario" })).toMatch(/^"Mario" is \d+ items \(1, .*\)\. Add series or amiibo_id\.$/));
});

describe("a row", () => {
  const read = (fields: Fields) =>
    understand([{ place: 7, fields: { amiibo_id: "1", ...fields } }], find, "2026-11-21");

  it.each<[string, Fields, object]>([
    ["nothing", {}, {}],
    ["empty words", { condition: "", boxed: " ", for_sale: "" }, {}],
    [
      "words in any case",
      { condition: "Like New", boxed: "NO", for_sale: "True" },
      { condition: "like-new", isBoxed: false, isForSale: true },
    ],
    [
      "empty notes and no price",
      { notes: "", price_paid: "", acquired_on: "" },
      { notes: "", pricePaid: null, currency: null, acquiredOn: null },
    ],
    ["a price", { price_paid: "12,99", currency: "eur" }, { pricePaid: 1299, currency: "EUR" }],
    ["a currency alone", { currency: "USD" }, {}],
  ])("that says %s", (_what, fields, said) =>
    expect(read(fields)).toEqual({ problems: [], entries: [{ place: 7, amiiboId: 1, list: "owned", said }] }),
  );

  it("of all fields is a whole copy", () => {
    const [entry] = read({
      condition: "new",
      boxed: "yes",
      for_sale: "no",
      notes: "",
      price_paid: "",
      acquired_on: "",
    }).entries;
    expect(entry).toMatchObject({ said: NEW_COPY });
  });

  it.each(["wishlist", "Watchlist"])("may be a mark on the %s, whatever else it says", (list) =>
    expect(read({ list, condition: "?" }).entries).toEqual([{ place: 7, amiiboId: 1, list: list.toLowerCase() }]),
  );

  it.each<[Fields, string]>([
    [{ list: "sold" }, "list is one of owned, wishlist, watchlist."],
    [{ boxed: "perhaps" }, "boxed is yes or no."],
    [{ for_sale: "constructor" }, "for_sale is yes or no."],
    [{ boxed: "perhaps", condition: "mint" }, "boxed is yes or no. The condition is one of"],
    [{ condition: "mint" }, "The condition is one of new, like-new, used, damaged."],
    [{ price_paid: "5" }, "Say in which currency the price is."],
    [{ price_paid: "-5", currency: "EUR" }, "A price is not negative."],
    [{ acquired_on: "2026-11-22" }, "The date is in the future."],
    [{ acquired_on: "31.12.2025" }, "The date is no day of the calendar: YYYY-MM-DD."],
    [
      { notes: "x".repeat(501), condition: "?" },
      "The condition is one of new, like-new, used, damaged. Notes have at most 500",
    ],
  ])("of %j is told with its place", (fields, sentence) =>
    expect(read(fields).problems).toEqual([{ place: 7, amiiboId: 1, message: expect.stringContaining(sentence) }]),
  );
});
