import { describe, expect, it } from "vitest";
import {
  type ItemEditFields,
  type ItemEditValidationContext,
  MAX_SHOP_PAGES_PER_ITEM,
  parseItemEdit,
  type ShopPage,
} from "../../../domain/admin/itemEdit";
import type { Item } from "../../../domain/catalogue/item";

const CARD: Item = {
  id: 7,
  nfcCode: "0181000000440502",
  name: "Isabelle",
  character: "Isabelle",
  characterKey: "isabelle",
  form: "card",
  amiiboSeriesId: 7,
  gameSeriesId: 5,
  releases: {},
};
const CONTEXT: ItemEditValidationContext = {
  item: CARD,
  pages: [],
  findByAcNumber: () => undefined,
  findByBarcode: () => undefined,
};
const EMPTY: ItemEditFields = { pages: [], searchTerm: "", barcode: "", acNumber: "" };
const parse = (fields: Partial<ItemEditFields>, context: Partial<ItemEditValidationContext> = {}) =>
  parseItemEdit({ ...EMPTY, ...fields }, { ...CONTEXT, ...context });
const editOf = (parsed: ReturnType<typeof parse>) => (parsed.ok ? parsed.edit : undefined);
const problemsOf = (parsed: ReturnType<typeof parse>) => (parsed.ok ? undefined : parsed.problems);

const gamePage = (number: number): ShopPage => ({ retailer: "GAME (UK)", url: `https://www.game.co.uk/en/${number}` });

describe("parseItemEdit", () => {
  it("parseItemEdit accepts an item edit form whose fields are all blank", () =>
    expect(parse({ searchTerm: " ", barcode: " - ", acNumber: " " })).toEqual({
      ok: true,
      edit: { pages: [], searchTerm: undefined, barcode: undefined, acNumber: undefined },
    }));

  it("parseItemEdit removes spaces and separators from the values of an item edit form", () =>
    expect(
      parse({
        pages: [{ retailer: "GAME (UK)", url: " https://www.game.co.uk/en/1#top " }],
        searchTerm: "  Isabelle \t card -bundle ",
        barcode: "0 45496-35239 4",
        acNumber: " 0401 ",
      }),
    ).toEqual({
      ok: true,
      edit: { pages: [gamePage(1)], searchTerm: "Isabelle card -bundle", barcode: "045496352394", acNumber: 401 },
    }));

  it("parseItemEdit returns one message for each invalid field of an item edit form", () =>
    expect(
      parse(
        { pages: [gamePage(1), { retailer: "", url: "x" }], searchTerm: "-x", barcode: "x", acNumber: "0" },
        { findByAcNumber: () => CARD },
      ),
    ).toEqual({
      ok: false,
      problems: {
        pages: new Map([
          [1, "This is the address of no retailer in the list. It begins with https:// and the shop's own name."],
        ]),
        searchTerm: "The search term needs a word that is not left out.",
        barcode: "A barcode has digits alone.",
        acNumber: "The numbers are 1-100, 101-200, 201-300, 301-400, 401-470, 501-550, 601-650 and 651-700.",
      },
    }));

  it.each<[keyof ItemEditFields]>([["searchTerm"], ["barcode"], ["acNumber"]])(
    "parseItemEdit rejects an item edit form whose only invalid field is %s",
    (field) =>
      expect(problemsOf(parse({ [field]: "-".padEnd(9, "x") }))).toEqual({
        pages: new Map(),
        [field]: expect.stringMatching(/^(The search term needs|A barcode has|The numbers are)/),
      }),
  );
});

describe("the search term of an item edit", () => {
  it.each([
    ["a hundred characters", "a".repeat(100)],
    ["digits only", "64"],
    ["words with signs between them", "-x & マリオ"],
  ])("parseItemEdit accepts a search term of %s", (_, searchTerm) =>
    expect(editOf(parse({ searchTerm }))).toMatchObject({ searchTerm }),
  );

  it.each([
    ["a".repeat(101), "The search term has at most 100 characters."],
    ["a\u200bb", "The search term holds characters that cannot be seen."],
    ["-a -b", "The search term needs a word that is not left out."],
    ["&", "The search term needs a word that is not left out."],
  ])("parseItemEdit rejects the search term %j", (searchTerm, problem) =>
    expect(problemsOf(parse({ searchTerm }))).toEqual({ pages: new Map(), searchTerm: problem }),
  );
});

describe("the barcode of an item edit", () => {
  it.each(["96385074", "045496352394", "5012345678900", "10012345678902"])(
    "parseItemEdit accepts the barcode %s",
    (barcode) => expect(editOf(parse({ barcode }))).toMatchObject({ barcode }),
  );

  it.each([
    ["x5012345678900", "A barcode has digits alone."],
    ["5012345678900x", "A barcode has digits alone."],
    ["123456789", "A barcode has 8, 12, 13 or 14 digits; this has 9."],
    ["5012345678901", "The last digit does not fit the others: one of them is mistyped."],
  ])("parseItemEdit rejects the barcode %s", (barcode, problem) =>
    expect(problemsOf(parse({ barcode }))).toEqual({ pages: new Map(), barcode: problem }),
  );

  it("parseItemEdit rejects the barcode of another item even if leading zeros were added", () => {
    const ofBarcode = (key: string) => (key === "45496352394" ? { name: "Mario" } : undefined);
    expect(problemsOf(parse({ barcode: "0045496352394" }, { findByBarcode: ofBarcode }))).toMatchObject({
      barcode: "This is the barcode of Mario.",
    });
    expect(parse({ barcode: "5012345678900" }, { findByBarcode: ofBarcode }).ok).toBe(true);
  });
});

describe("the Animal Crossing number of an item edit", () => {
  it.each(["0", "471", "701", "00001", "1.0", "x1", "1x"])(
    "parseItemEdit rejects the Animal Crossing card number %s",
    (acNumber) => expect(problemsOf(parse({ acNumber }))?.acNumber).toMatch(/^The numbers are/),
  );

  it("parseItemEdit rejects the Animal Crossing card number of another item", () => {
    const ofNumber = (acNumber: number) => (acNumber === 12 ? { name: "Nook" } : undefined);
    expect(problemsOf(parse({ acNumber: "012" }, { findByAcNumber: ofNumber }))?.acNumber).toBe(
      "Number 12 is that of Nook.",
    );
    expect(editOf(parse({ acNumber: "13" }, { findByAcNumber: ofNumber }))).toMatchObject({ acNumber: 13 });
  });

  it("parseItemEdit rejects an Animal Crossing card number for an item of another series", () =>
    expect(problemsOf(parse({ acNumber: "12" }, { item: { ...CARD, amiiboSeriesId: 1 } }))?.acNumber).toBe(
      "Only what is of the Animal Crossing series has such a number.",
    ));
});

describe("the shop pages of an item edit", () => {
  it("parseItemEdit drops shop pages that are entered twice or already stored", () =>
    expect(editOf(parse({ pages: [gamePage(1), gamePage(2), gamePage(2)] }, { pages: [gamePage(1)] }))).toMatchObject({
      pages: [gamePage(2)],
    }));

  it("parseItemEdit accepts a shop page that differs from a stored one in its shop or URL", () => {
    const pages = [gamePage(1), gamePage(2), { retailer: "365games (UK)", url: "https://www.365games.co.uk/en/1" }];
    expect(editOf(parse({ pages }, { pages: [{ retailer: "365games (UK)", url: gamePage(1).url }] }))).toMatchObject({
      pages,
    });
  });

  it("parseItemEdit reports an error for a shop page whose URL is empty", () =>
    expect(problemsOf(parse({ pages: [{ retailer: "GAME (UK)", url: "" }] }))?.pages.get(0)).toMatch(
      /^That is not a web address\./,
    ));

  it("parseItemEdit rejects an item with more than 40 stored and new shop pages together", () => {
    const typed = Array.from({ length: MAX_SHOP_PAGES_PER_ITEM - 1 }, (_, place) => gamePage(place));
    expect(parse({ pages: typed }, { pages: [gamePage(100)] }).ok).toBe(true);
    expect(
      problemsOf(parse({ pages: [...typed, gamePage(0), gamePage(99)] }, { pages: [gamePage(100)] }))?.pages,
    ).toEqual(new Map([[MAX_SHOP_PAGES_PER_ITEM, "An item has at most 40 pages. Remove one first."]]));
  });
});
