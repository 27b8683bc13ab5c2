import fc from "fast-check";
import { expect, it } from "vitest";
import { parseNfcCode, toNfcCode } from "../../../domain/catalogue/itemSearch";
import { shippedCatalogue } from "../../helpers/catalogue";

it("parseNfcCode parses an NFC code in all common notations", () => {
  const anItem = fc.constantFrom(...shippedCatalogue.items);
  const separator = fc.constantFrom("", " ", "-", ":", "0x", " 0X");
  fc.assert(
    fc.property(anItem, separator, separator, fc.boolean(), (item, before, between, isLoud) => {
      const text = `${before}${item.head}${between}${item.tail} `;
      expect(parseNfcCode(isLoud ? text.toUpperCase() : text)).toBe(toNfcCode(item));
    }),
  );
});

it.each(["", "0181000101d4050", "0181000101d405022", "0181000101d4050g", "Zelda", "123"])(
  "parseNfcCode rejects %j as an NFC code",
  (text) => expect(parseNfcCode(text)).toBeUndefined(),
);
