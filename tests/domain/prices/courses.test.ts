import fc from "fast-check";
import { expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { courseIn, coursesOf, formatCourses, NO_COURSES, parseCourses } from "../../../domain/prices/courses";

const days = fc
  .uniqueArray(fc.record({ day: fc.nat(40_000), price: fc.nat(9_999_999) }), {
    selector: ({ day }) => day,
    maxLength: 60,
  })
  .map((some) => some.toSorted((one, other) => one.day - other.day));
const courses = fc.uniqueArray(
  fc.record({ itemId: fc.integer({ min: 1, max: 2_000 }), market: fc.constantFrom(...MARKETS), days }),
  { selector: ({ itemId, market }) => `${itemId} ${market}`, maxLength: 12 },
);

it("what is written is read again, of each item in each market, and of no other", () =>
  fc.assert(
    fc.property(courses, fc.string(), (all, edition) => {
      const read = parseCourses(formatCourses(coursesOf(edition, all)));
      expect(read?.edition).toBe(edition);
      for (const { itemId, market, days } of all) expect(read && courseIn(read, itemId, market)).toEqual(days);
      expect(read && courseIn(read, 3_000, "EBAY-US")).toEqual([]);
    }),
  ));

it.each(["", "null", "{}", '{"edition":"a"}', '{"edition":"a","written":{"EBAY-US":[[1,2]],"EBAY-GB":[]}}', "[1"])(
  "%s is none",
  (text) => expect(parseCourses(text)).toBeUndefined(),
);

it("what was cut short is not known", () => {
  const whole = coursesOf("a", [{ itemId: 1, market: "EBAY-US", days: [{ day: 20_000, price: 1_999 }] }]);
  const cut = parseCourses(formatCourses(whole).replace(/(\[1,"[^"]*)."/, '$1"'));
  expect(cut && courseIn(cut, 1, "EBAY-US")).toEqual([]);
  expect(courseIn(NO_COURSES, 1, "EBAY-US")).toEqual([]);
});
