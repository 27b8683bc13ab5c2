import { describe, expect, it } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { LEFT_OUT } from "../../../domain/transfer/choices";
import { UNREADABLE } from "../../../domain/transfer/decode";
import { anItem } from "../../helpers/catalogue";
import { columnsOf, fatesIn, look, NONE } from "./look";

const wolfLink = anItem(({ name }) => name === "Midna & Wolf Link").id;
const lineOf = (at: number) => (entry: { readonly place: number }) => entry.place === at;

describe("a collector's sheet", () => {
  const preview = look(
    [
      "My amiibo collection",
      "",
      "Name,Series,Type,Collected,Condition,Price Paid,Shelf",
      "Mario,Super Smash Bros.,Figure,Yes,New in box,$12.99,A",
      "Fox,Super Smash Bros.,Figure,No,,,",
      "Kirby,Super Smash Bros.,Figure,Wishlist,,,",
      "Link,Super Smash Bros.,Figure,Want,,,",
      'Sheik,Super Smash Bros.,Figure,x,Loose,"12,99 €",B',
      "Yoshi,Super Smash Bros.,Figure,1,OVP,£9,",
      "Samus,Super Smash Bros.,Figure,Yes,wobbly,lots,",
      "Wolf Link,,,Yes,,,",
      "Mario,,,Yes,,,",
      "Zzyzx Qq,,,Yes,,,",
      "Ness,Super Smash Bros.,Figure,,,,",
    ].join("\n"),
  );

  it("is taken row by row as it says", () =>
    expect(fatesIn(preview)).toEqual({
      owned: ["Mario", "Sheik", "Yoshi", "Samus"],
      wishlist: ["Kirby", "Link"],
      watchlist: [],
      nothing: ["Fox", "Ness"],
      refused: ["Zzyzx Qq"],
      asked: ["Wolf Link", "Mario"],
    }));

  it("tells which columns are understood, and which is not", () =>
    expect(columnsOf(preview)).toEqual(["name", "series", "type", "owned", "condition", "price_paid", "ignored"]));

  it.each([
    [4, { condition: "new", isBoxed: true, pricePaid: 1299, currency: "USD" }],
    [8, { isBoxed: false, pricePaid: 1299, currency: "EUR" }],
    [9, { condition: "new", isBoxed: true, pricePaid: 900, currency: "GBP" }],
  ])("has its details in line %i", (line, details) =>
    expect(preview.plan.copies.find(lineOf(line))?.copy).toEqual({ ...NEW_COPY, ...details }),
  );

  it("imports a row without the details that cannot be read, and says so", () => {
    expect(preview.plan.copies.find(lineOf(10))?.copy).toEqual(NEW_COPY);
    expect(preview.understood.remarks.map(({ place, message }) => [place, message])).toEqual([
      [10, expect.stringContaining("“Condition” is “wobbly”")],
      [10, expect.stringContaining("“Price Paid” is “lots”")],
    ]);
  });

  it("offers a pick for a name of several, and suggests what comes near", () =>
    expect(preview.asked.map(({ name, fits, candidates, best }) => [name, fits, candidates.length, best?.id])).toEqual([
      ["Wolf Link", false, 1, wolfLink],
      ["Mario", true, 2, undefined],
    ]));

  it("says why a row is refused or does nothing", () => {
    expect(preview.plan.problems).toMatchObject([
      { place: 13, message: "The catalogue has no item named “Zzyzx Qq”." },
    ]);
    expect(preview.understood.nothing.map(({ place, message }) => [place, message])).toEqual([
      [5, "“Collected” is “No”."],
      [14, "“Collected” is empty."],
    ]);
  });
});

describe("an answer", () => {
  const text = "Name,Owned\nWolf Link,Yes\nwolf link,Wishlist\nFox,Yes\nWolf Link,No";
  const [question] = look(text).asked;
  const key = question?.key ?? "";

  it("is asked for once for all rows with the same words, but not for those that do nothing", () =>
    expect(look(text).asked.map(({ name, places }) => [name, places])).toEqual([["Wolf Link", [2, 3]]]));

  it("settles all of them", () => {
    const settled = look(text.replace("Wishlist", "Yes"), { picks: { [key]: wolfLink } });
    expect(settled.plan.copies.map(({ amiiboId }) => amiiboId)).toEqual([wolfLink, wolfLink, expect.any(Number)]);
    expect(settled.asked).toEqual([]);
    expect(settled.settled).toMatchObject([{ name: "Wolf Link", pick: wolfLink }]);
  });

  it("may leave them out, which is told", () =>
    expect(fatesIn(look(text, { picks: { [key]: LEFT_OUT } }))).toEqual({
      ...NONE,
      owned: ["Fox"],
      nothing: ["Wolf Link", "wolf link", "Wolf Link"],
    }));

  it("that is no item of the catalogue counts as none", () =>
    expect(fatesIn(look(text, { picks: { [key]: 999_999 } })).asked).toEqual(["Wolf Link"]));

  it("gives prices their currency and dates their order", () => {
    const bare = "Name,Price,Date\nFox,12.99,03/04/2026";
    expect([...look(bare).understood.lacks]).toEqual(["currency", "dates"]);
    const answered = look(bare, { currency: "EUR", dates: "month" });
    expect(answered.understood.lacks.size + answered.understood.remarks.length).toBe(0);
    expect(answered.plan.copies[0]?.copy).toEqual({
      ...NEW_COPY,
      pricePaid: 1299,
      currency: "EUR",
      acquiredOn: "2026-03-04",
    });
  });

  it("counts less than the currency that the heading names", () =>
    expect(look("Name,Price (USD)\nFox,5", { currency: "EUR" }).plan.copies[0]?.copy.currency).toBe("USD"));

  it("gives what is asked its currency, too", () => {
    const text = "Name,Price,Selling price (GBP)\nFox,5,7";
    expect(look(text, { currency: "EUR" }).plan.copies[0]?.copy).toMatchObject({
      pricePaid: 500,
      currency: "EUR",
      askingPrice: 700,
      askingCurrency: "GBP",
    });
    expect([...look("Name,Asking\nFox,7").understood.lacks]).toEqual(["currency"]);
  });
});

describe("a preview", () => {
  it("asks about forty names at once, and about the others later", () => {
    const names = Array.from({ length: 43 }, (_, at) => `Mario,${"s".repeat(at + 3)}`);
    const { asked, askedLater } = look(`Name,Series\n${names.join("\n")}`);
    expect([asked.length, askedLater.length]).toEqual([40, 3]);
  });

  it("refuses a damaged row alone, and never in silence", () => {
    const preview = look(`Name,Notes\nFox,to${UNREADABLE}rn\nSheik,a,b\nShovel Knight,fine`);
    expect(fatesIn(preview)).toEqual({ ...NONE, owned: ["Shovel Knight"], refused: ["Fox", "Sheik"] });
  });

  it("refuses copies beyond what a collection holds", () => {
    const { plan } = look("Name,Qty\nFox,20000\nSheik,1");
    expect(plan.problems.filter(lineOf(3))).toMatchObject([{ message: expect.stringContaining("at most 20,000") }]);
    expect(plan.copies).toHaveLength(999);
  });
});
