import fc from "fast-check";
import { expect, it } from "vitest";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import { LIST_VIEW_KINDS } from "../../../domain/paths/pathsForBrowserScripts";
import { type ItemSummary, toItemSummary } from "../../../domain/view/listView";
import { decodeItemSummaries, encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import { shippedCatalogue } from "../../helpers/catalogue";

const anyText = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !text.includes("|"));
const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anySummary: fc.Arbitrary<ItemSummary> = fc.record(
  {
    id: fc.integer({ min: 1, max: 999_999_999 }),
    name: anyText,
    form: fc.constantFrom(...ITEM_FORMS),
    hue: fc.integer({ min: 0, max: 23 }),
    label: fc.oneof(anyText, fc.constant("Super Smash Bros.")),
    released: fc.oneof(anyDay, fc.constant("")),
    picture: fc.stringMatching(/^[0-9a-z]{1,9}$/),
  },
  { requiredKeys: ["id", "name", "form", "hue", "label", "released"] },
);

it("decoding encoded item summaries gives the same summaries", () => {
  fc.assert(
    fc.property(fc.array(anySummary), (summaries) => {
      expect(decodeItemSummaries(encodeItemSummaries(summaries))).toEqual(summaries);
    }),
  );
});

it.each(LIST_VIEW_KINDS)("decoding the encoded item summaries of the list %s gives the same summaries", (kind) => {
  const summaries = shippedCatalogue.items.map((item) => toItemSummary(shippedCatalogue, item, kind));
  expect(decodeItemSummaries(encodeItemSummaries(summaries))).toEqual(summaries);
});

it("encoded item summaries are less than a third as long as plain JSON", () => {
  const summaries = shippedCatalogue.items.map((item) => toItemSummary(shippedCatalogue, item, "all"));
  const packed = JSON.stringify(encodeItemSummaries(summaries)).length;
  expect(packed).toBeLessThan(JSON.stringify(summaries).length / 3);
});

it("an item name that contains the separator character survives the encoding of item summaries", () => {
  const summaries = shippedCatalogue.items
    .slice(0, 2)
    .map((item) => toItemSummary(shippedCatalogue, { ...item, name: "a|b" }, "all"));
  expect(decodeItemSummaries(encodeItemSummaries(summaries)).map(({ name }) => name)).toEqual(["a¦b", "a¦b"]);
});
