import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeExportImage } from "../../../db/exportImages/exportImages";
import {
  buildExportImage,
  EXPORT_FILTERS,
  type ExportImageItemFilter,
  getExportImageFileName,
} from "../../../domain/exportImage/exportImage";
import { EMPTY_HOLDING, type Holding, isOwned } from "../../../domain/ownership/holding";
import { shippedCatalogue } from "../../helpers/catalogue";

const items = shippedCatalogue.items.slice(0, 12);
const copies = fc.array(fc.record({ isBoxed: fc.boolean() }), { minLength: 1, maxLength: 3 });
const holding: fc.Arbitrary<Holding> = fc.oneof(
  copies.map((each) => ({ ...EMPTY_HOLDING, copies: each })),
  fc.record({ copies: fc.constant([]), wishlisted: fc.boolean(), watchlisted: fc.boolean() }),
);
const holdings = fc.array(holding, { minLength: 12, maxLength: 12 });
const createContext = (held: readonly Holding[]) => ({
  holdingOf: ({ id }: { readonly id: number }) => held[items.findIndex((item) => item.id === id)] ?? EMPTY_HOLDING,
  pictureOf: () => "",
  today: "2026-11-05",
});
const buildImage = (showing: ExportImageItemFilter, held: readonly Holding[]) =>
  buildExportImage({ title: "Hall", items, filter: showing }, createContext(held));

it("an export image shows the items that match its filter in their original order", () => {
  fc.assert(
    fc.property(holdings, (held) => {
      const listShown = (showing: ExportImageItemFilter) => buildImage(showing, held).tiles.map(({ id }) => id);
      const listMatching = (matches: (each: Holding) => boolean) =>
        items.filter((_, index) => matches(held[index] ?? EMPTY_HOLDING)).map(({ id }) => id);
      expect(listShown("all")).toEqual(items.map(({ id }) => id));
      expect(listShown("owned")).toEqual(listMatching(isOwned));
      expect(listShown("unowned")).toEqual(listMatching((each) => !isOwned(each)));
      expect(listShown("wishlist")).toEqual(listMatching(({ wishlisted }) => wishlisted));
      expect(listShown("duplicates")).toEqual(listMatching((each) => each.copies.length > 1));
    }),
  );
});

it("an export image of all items greys out missing items and shows how many copies are owned", () => {
  fc.assert(
    fc.property(holdings, fc.constantFrom(...EXPORT_FILTERS), (held, showing) => {
      for (const { id, isLit, boxed, loose, quantity } of buildImage(showing, held).tiles) {
        const itemHolding = createContext(held).holdingOf({ id });
        expect(isLit).toBe(showing !== "all" || isOwned(itemHolding));
        expect(boxed + loose).toBe(itemHolding.copies.length);
        expect(quantity).toBe(itemHolding.copies.length);
        expect(boxed).toBe(itemHolding.copies.filter(({ isBoxed }) => isBoxed).length);
      }
    }),
  );
});

it("encodeExportImage returns equal texts for two images exactly if their contents are equal", () => {
  fc.assert(
    fc.property(holdings, holdings, (firstHoldings, secondHoldings) => {
      const [first, second] = [buildImage("all", firstHoldings), buildImage("all", secondHoldings)];
      expect(encodeExportImage(first) === encodeExportImage(second)).toBe(
        JSON.stringify(first) === JSON.stringify(second),
      );
    }),
  );
});

it("an export image shows boxed and loose copies of an amiibo card as one number", () => {
  const card = shippedCatalogue.items.find(({ form }) => form === "card");
  const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }, { isBoxed: false }] };
  const { tiles } = buildExportImage(
    { title: "Cards", items: card ? [card] : [], filter: "all" },
    { ...createContext([]), holdingOf: () => owned },
  );
  expect(tiles).toMatchObject([{ boxed: 0, loose: 0, quantity: 2, isLit: true }]);
});

describe("the summary line of an export image", () => {
  const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
  const two = [owned, { ...owned, copies: [{ isBoxed: true }, { isBoxed: false }] }];
  it.each<[ExportImageItemFilter, string]>([
    ["all", "2 of 12 collected"],
    ["owned", "2 of 12 collected"],
    ["unowned", "10 of 12 still missing"],
    ["wishlist", "Nothing is wished for yet"],
    ["duplicates", "1 with spare copies"],
  ])("an export image with the filter %j has the summary line %j", (showing, line) =>
    expect(buildImage(showing, two).line).toBe(line),
  );

  it("an export image of missing items says that nothing is missing if the collection is complete", () => {
    const all = items.map(() => owned);
    expect(buildImage("unowned", all).line).toBe("Nothing is missing");
    expect(buildImage("all", all)).toMatchObject({ share: 1, date: "5 November 2026" });
  });
});

describe("the header of an export image", () => {
  const context = { ...createContext([]), owner: { name: "Ada", address: "plinth.example/user/1/ada" } };
  it.each<[ExportImageItemFilter, string, string, number | undefined]>([
    ["all", "Hall", "0 of 12 collected", 0],
    ["owned", "Hall: my collection", "Nothing is owned here yet", 0],
    ["unowned", "Hall: still missing", "12 of 12 still missing", undefined],
    ["wishlist", "Hall: my wishlist", "Nothing is wished for yet", undefined],
    ["duplicates", "Hall: my spares", "There are no spare copies", undefined],
  ])("an export image with the filter %j has the title %j", (showing, title, line, share) => {
    const image = buildExportImage({ title: "Hall", items, filter: showing }, context);
    expect({ ...image, tiles: [] }).toEqual({
      title,
      line,
      ...(share !== undefined && { share }),
      date: "5 November 2026",
      owner: context.owner,
      tiles: [],
    });
    expect(getExportImageFileName(image)).toBe(`${title.toLowerCase().replace(/[: ]+/g, "-")}-5-november-2026`);
  });

  it("an export image without items says 0 of 0 collected and shows no owner name", () => {
    const image = buildExportImage({ title: "Hall", items: [], filter: "all" }, createContext([]));
    expect(image).toEqual({ title: "Hall", line: "0 of 0 collected", date: "5 November 2026", tiles: [] });
  });

  it("an export image of the wishlist states the number of wishlisted items", () =>
    expect(buildImage("wishlist", [{ ...EMPTY_HOLDING, wishlisted: true }]).line).toBe("1 wished for"));
});

it("buildExportImage stores the current picture version of each item in its tile", () =>
  expect(
    buildExportImage(
      { title: "Hall", items: items.slice(0, 1), filter: "all" },
      { ...createContext([]), pictureOf: () => "p1" },
    ).tiles,
  ).toMatchObject([{ picture: "p1", isWished: false, isLit: false }]));
