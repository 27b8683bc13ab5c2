import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeExportImage } from "../../../db/exportImages/exportImages";
import {
  buildExportImage,
  EXPORT_FILTERS,
  type ExportFilter,
  getExportFileName,
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
const person = (held: readonly Holding[]) => ({
  holdingOf: ({ id }: { readonly id: number }) => held[items.findIndex((item) => item.id === id)] ?? EMPTY_HOLDING,
  pictureOf: () => "",
  today: "2026-11-05",
});
const sheet = (showing: ExportFilter, held: readonly Holding[]) =>
  buildExportImage({ title: "Hall", items, showing }, person(held));

it("shows of every item just where it belongs, in the order of the items", () => {
  fc.assert(
    fc.property(holdings, (held) => {
      const shown = (showing: ExportFilter) => sheet(showing, held).tiles.map(({ id }) => id);
      const where = (is: (each: Holding) => boolean) =>
        items.filter((_, place) => is(held[place] ?? EMPTY_HOLDING)).map(({ id }) => id);
      expect(shown("all")).toEqual(items.map(({ id }) => id));
      expect(shown("owned")).toEqual(where(isOwned));
      expect(shown("unowned")).toEqual(where((each) => !isOwned(each)));
      expect(shown("wishlist")).toEqual(where(({ wishlisted }) => wishlisted));
      expect(shown("duplicates")).toEqual(where((each) => each.copies.length > 1));
    }),
  );
});

it("is dim only where what is missing stands beside what is owned, and counts every copy", () => {
  fc.assert(
    fc.property(holdings, fc.constantFrom(...EXPORT_FILTERS), (held, showing) => {
      for (const { id, isLit, boxed, loose, quantity } of sheet(showing, held).tiles) {
        const its = person(held).holdingOf({ id });
        expect(isLit).toBe(showing !== "all" || isOwned(its));
        expect(boxed + loose).toBe(its.copies.length);
        expect(quantity).toBe(its.copies.length);
        expect(boxed).toBe(its.copies.filter(({ isBoxed }) => isBoxed).length);
      }
    }),
  );
});

it("another sheet is another text, and the same one the same", () => {
  fc.assert(
    fc.property(holdings, holdings, (one, other) => {
      const [first, second] = [sheet("all", one), sheet("all", other)];
      expect(encodeExportImage(first) === encodeExportImage(second)).toBe(
        JSON.stringify(first) === JSON.stringify(second),
      );
    }),
  );
});

it("tells no box of what has none", () => {
  const card = shippedCatalogue.items.find(({ form }) => form === "card");
  const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }, { isBoxed: false }] };
  const { tiles } = buildExportImage(
    { title: "Cards", items: card ? [card] : [], showing: "all" },
    { ...person([]), holdingOf: () => owned },
  );
  expect(tiles).toMatchObject([{ boxed: 0, loose: 0, quantity: 2, isLit: true }]);
});

describe("its line", () => {
  const owned: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
  const two = [owned, { ...owned, copies: [{ isBoxed: true }, { isBoxed: false }] }];
  it.each<[ExportFilter, string]>([
    ["all", "2 of 12 collected"],
    ["owned", "2 of 12 collected"],
    ["unowned", "10 of 12 still missing"],
    ["wishlist", "Nothing is wished for yet"],
    ["duplicates", "1 with spare copies"],
  ])("of %s is %j", (showing, line) => expect(sheet(showing, two).line).toBe(line));

  it("of what is complete says so", () => {
    const all = items.map(() => owned);
    expect(sheet("unowned", all).line).toBe("Nothing is missing");
    expect(sheet("all", all)).toMatchObject({ share: 1, date: "5 November 2026" });
  });
});

describe("its head", () => {
  const nobody = { ...person([]), owner: { name: "Ada", address: "plinth.example/user/1/ada" } };
  it.each<[ExportFilter, string, string, number | undefined]>([
    ["all", "Hall", "0 of 12 collected", 0],
    ["owned", "Hall: my collection", "Nothing is owned here yet", 0],
    ["unowned", "Hall: still missing", "12 of 12 still missing", undefined],
    ["wishlist", "Hall: my wishlist", "Nothing is wished for yet", undefined],
    ["duplicates", "Hall: my spares", "There are no spare copies", undefined],
  ])("of %s is titled %j", (showing, title, line, share) => {
    const made = buildExportImage({ title: "Hall", items, showing }, nobody);
    expect({ ...made, tiles: [] }).toEqual({
      title,
      line,
      ...(share !== undefined && { share }),
      date: "5 November 2026",
      owner: nobody.owner,
      tiles: [],
    });
    expect(getExportFileName(made)).toBe(`${title.toLowerCase().replace(/[: ]+/g, "-")}-5-november-2026`);
  });

  it("of nothing has no share, and of nobody no owner", () => {
    const made = buildExportImage({ title: "Hall", items: [], showing: "all" }, person([]));
    expect(made).toEqual({ title: "Hall", line: "0 of 0 collected", date: "5 November 2026", tiles: [] });
  });

  it("counts what is wished for", () =>
    expect(sheet("wishlist", [{ ...EMPTY_HOLDING, wishlisted: true }]).line).toBe("1 wished for"));
});

it("a tile shows which picture is its own", () =>
  expect(
    buildExportImage(
      { title: "Hall", items: items.slice(0, 1), showing: "all" },
      { ...person([]), pictureOf: () => "p1" },
    ).tiles,
  ).toMatchObject([{ picture: "p1", isWished: false, isLit: false }]));
