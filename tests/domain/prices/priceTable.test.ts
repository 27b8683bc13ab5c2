import fc from "fast-check";
import { expect, it } from "vitest";
import {
  createPriceTableSorter,
  decodeSaleCount,
  encodeSaleCount,
  formatPriceTableOrder,
  PRICE_TABLE_COLUMNS,
  PRICE_TABLE_ORDER_BY_NAME,
  PRICE_TABLE_VALUE_COLUMNS,
  type PriceTableOrder,
  type PriceTableRow,
  parsePriceTableOrder,
  togglePriceTableOrder,
} from "../../../domain/prices/priceTable";

const anyOrder: fc.Arbitrary<PriceTableOrder> = fc.record({
  column: fc.constantFrom(...PRICE_TABLE_COLUMNS),
  isDescending: fc.boolean(),
});

const anyRow: fc.Arbitrary<Omit<PriceTableRow, "id">> = fc.record({
  name: fc.constantFrom("Mario", "mario", "Zelda", "Élan", "Toad 9", "Toad 10"),
  series: fc.constantFrom("Kirby", "Metroid", "8-bit Mario"),
  figures: fc.dictionary(
    fc.constantFrom(...PRICE_TABLE_VALUE_COLUMNS.map(({ column }) => column)),
    fc.integer({ min: 0, max: 5 }),
  ),
});

const anyRows = fc
  .array(anyRow, { maxLength: 40 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));

it("parsePriceTableOrder restores the sort order that formatPriceTableOrder wrote", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(parsePriceTableOrder(formatPriceTableOrder(order))).toEqual(order);
    }),
  );
});

it.each(["", "-", "--name", "price", "UK-new", "__proto__", "constructor"])(
  "parsePriceTableOrder rejects %j as an order of the price table",
  (text) => expect(parsePriceTableOrder(text)).toBeUndefined(),
);

it("togglePriceTableOrder sorts a column ascending at the first click and descending at the second", () => {
  const first = togglePriceTableOrder(PRICE_TABLE_ORDER_BY_NAME, "uk-new");
  expect(first).toEqual({ column: "uk-new", isDescending: false });
  expect(togglePriceTableOrder(first, "uk-new")).toEqual({ column: "uk-new", isDescending: true });
  expect(togglePriceTableOrder(togglePriceTableOrder(first, "uk-new"), "uk-new")).toEqual(first);
  expect(togglePriceTableOrder(togglePriceTableOrder(first, "uk-new"), "name")).toEqual(PRICE_TABLE_ORDER_BY_NAME);
  expect(togglePriceTableOrder(PRICE_TABLE_ORDER_BY_NAME, "name").isDescending).toBe(true);
});

it("sorting the price table keeps every row and puts rows without a price last", () => {
  fc.assert(
    fc.property(anyRows, anyOrder, (rows, order) => {
      const sorted = createPriceTableSorter(rows)(order);
      expect(sorted.toSorted((a, b) => a.id - b.id)).toEqual(rows);
      const { column, isDescending } = order;
      if (column === "name" || column === "series") return;
      const figures = sorted.map((row) => row.figures[column]);
      const known = figures.flatMap((figure) => figure ?? []);
      expect(known).toEqual(known.toSorted((a, b) => (isDescending ? b - a : a - b)));
      expect(figures.slice(known.length).every((figure) => figure === undefined)).toBe(true);
    }),
  );
});

it("price table rows with equal values are sorted by name, ignoring case and accents", () => {
  const names = ["Zelda", "Toad 10", "Élan", "Toad 9", "eagle"];
  const rows = names.map((name, index) => ({ id: index + 1, name, series: "S", figures: {} }));
  for (const column of ["series", "uk-new"] as const) {
    for (const isDescending of [false, true]) {
      expect(createPriceTableSorter(rows)({ column, isDescending }).map(({ name }) => name)).toEqual([
        "eagle",
        "Élan",
        "Toad 9",
        "Toad 10",
        "Zelda",
      ]);
    }
  }
  expect(createPriceTableSorter(rows)({ column: "name", isDescending: true })[0]?.name).toBe("Zelda");
});

it("decodeSaleCount restores an encoded number of sales up to a maximum of 35", () => {
  for (const count of [undefined, "guide", 0, 1, 9, 10, 35] as const) {
    expect(encodeSaleCount(count)).toHaveLength(1);
    expect(decodeSaleCount(encodeSaleCount(count))).toBe(count);
  }
  expect(decodeSaleCount(encodeSaleCount(1000))).toBe(35);
  expect(decodeSaleCount("")).toBeUndefined();
});
