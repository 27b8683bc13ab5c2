import fc from "fast-check";
import { expect, it } from "vitest";
import { FORMS } from "../../../domain/catalogue/amiibo";
import { VIEW_KINDS } from "../../../domain/paths/shown";
import { type Exhibit, exhibitOf } from "../../../domain/view/view";
import { packExhibits, unpackExhibits } from "../../../domain/wire/exhibits";
import { shipped } from "../../helpers/catalogue";

const anyText = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !text.includes("|"));
const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyExhibit: fc.Arbitrary<Exhibit> = fc.record(
  {
    id: fc.integer({ min: 1, max: 999_999_999 }),
    name: anyText,
    form: fc.constantFrom(...FORMS),
    hue: fc.integer({ min: 0, max: 23 }),
    label: fc.oneof(anyText, fc.constant("Super Smash Bros.")),
    released: fc.oneof(anyDay, fc.constant("")),
    picture: fc.stringMatching(/^[0-9a-z]{1,9}$/),
  },
  { requiredKeys: ["id", "name", "form", "hue", "label", "released"] },
);

it("unpacks what was packed", () => {
  fc.assert(
    fc.property(fc.array(anyExhibit), (exhibits) => {
      expect(unpackExhibits(packExhibits(exhibits))).toEqual(exhibits);
    }),
  );
});

it.each(VIEW_KINDS)("carries the whole catalogue as %s shows it", (kind) => {
  const exhibits = shipped.items.map((item) => exhibitOf(shipped, item, kind));
  expect(unpackExhibits(packExhibits(exhibits))).toEqual(exhibits);
});

it("is at most a third of the same as a list of objects", () => {
  const exhibits = shipped.items.map((item) => exhibitOf(shipped, item, "all"));
  const packed = JSON.stringify(packExhibits(exhibits)).length;
  expect(packed).toBeLessThan(JSON.stringify(exhibits).length / 3);
});

it("a name with the separator in it breaks no row", () => {
  const exhibits = shipped.items.slice(0, 2).map((item) => exhibitOf(shipped, { ...item, name: "a|b" }, "all"));
  expect(unpackExhibits(packExhibits(exhibits)).map(({ name }) => name)).toEqual(["a¦b", "a¦b"]);
});
