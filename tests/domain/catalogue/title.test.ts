import fc from "fast-check";
import { expect, it } from "vitest";
import { truncateTitle } from "../../../domain/catalogue/item";

it.each([39, 40])("%i characters stay", (length) => expect(truncateTitle("x".repeat(length))).toBe("x".repeat(length)));

it("41 characters become 37 and an ellipsis", () => expect(truncateTitle("x".repeat(41))).toBe(`${"x".repeat(37)}...`));

it("never cuts a character in two", () => expect(truncateTitle("🎉".repeat(50))).toBe(`${"🎉".repeat(37)}...`));

it("is never longer than 40 characters and starts as the name does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const title = truncateTitle(name);
      expect([...title].length).toBeLessThanOrEqual(40);
      expect(name.startsWith(title.replace(/\.\.\.$/, ""))).toBe(true);
    }),
  );
});
