import fc from "fast-check";
import { expect, it } from "vitest";
import { parseNfcCode, parseNfcHalves, splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { getNfcCode, shippedCatalogue } from "../../helpers/catalogue";

const anyCode = fc.constantFrom(...shippedCatalogue.items).map(({ id }) => getNfcCode(id));

it("parseNfcCode parses an NFC code in all common notations", () => {
  const separator = fc.constantFrom("", " ", "-", ":", "0x", " 0X");
  fc.assert(
    fc.property(anyCode, separator, separator, fc.boolean(), (code, before, between, isUpper) => {
      const { head, tail } = splitNfcCode(code);
      const text = `${before}${head}${between}${tail} `;
      expect(parseNfcCode(isUpper ? text.toUpperCase() : text)).toBe(code);
    }),
  );
});

it("parseNfcHalves adds missing leading zeros to both halves of an NFC code", () =>
  fc.assert(
    fc.property(anyCode, (code) => {
      const { head, tail } = splitNfcCode(code);
      const shorten = (half: string) => half.replace(/^0+(?=.)/, "");
      expect(parseNfcHalves(` ${shorten(head)}`, `0X${shorten(tail)}`)).toBe(code);
    }),
  ));

it.each(["", "0181000101d4050", "0181000101d405022", "0181000101d4050g", "Zelda", "123"])(
  "parseNfcCode rejects %j as an NFC code",
  (text) => expect(parseNfcCode(text)).toBeUndefined(),
);

it.each([
  ["", "01d40502"],
  ["018100010", "01d40502"],
  ["01810001", "g"],
] as const)("parseNfcHalves rejects %j and %j as the halves of an NFC code", (head, tail) =>
  expect(parseNfcHalves(head, tail)).toBeUndefined(),
);
