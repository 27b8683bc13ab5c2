import fc from "fast-check";
import { expect, it } from "vitest";
import { truncateTitle } from "../../../domain/catalogue/item";

it.each([39, 40])("truncateTitle leaves a title of %i characters unchanged", (length) =>
  expect(truncateTitle("x".repeat(length))).toBe("x".repeat(length)),
);

it("truncateTitle shortens a title of 41 characters to 37 and an ellipsis", () =>
  expect(truncateTitle("x".repeat(41))).toBe(`${"x".repeat(37)}...`));

it("truncateTitle never cuts an emoji in half", () =>
  expect(truncateTitle("🎉".repeat(50))).toBe(`${"🎉".repeat(37)}...`));

it("truncateTitle returns the beginning of a name, at most 40 characters long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const title = truncateTitle(name);
      expect([...title].length).toBeLessThanOrEqual(40);
      expect(name.startsWith(title.replace(/\.\.\.$/, ""))).toBe(true);
    }),
  );
});
