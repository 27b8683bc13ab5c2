import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_CONTACT_DETAILS_LENGTH, parseContactDetails } from "../../../domain/access/contact";

it.each(["Ada on Discord: @ada", "@ada", "ada#1234", "Message me at the Tuesday meet-up", "アダ"])(
  "parseContactDetails accepts the contact details %s",
  (text) => expect(parseContactDetails(` ${text} `)).toEqual({ ok: true, contact: text }),
);

it("parseContactDetails returns null for empty contact details", () =>
  expect(parseContactDetails("  ")).toEqual({ ok: true, contact: null }));

it.each(["ada@people.example", "Write to ada.lovelace@people.example please", "mailto:ada@people.example"])(
  "parseContactDetails rejects contact details that contain an email address: %s",
  (text) => expect(parseContactDetails(text)).toMatchObject({ ok: false, message: expect.stringContaining("e-mail") }),
);

it("parseContactDetails leaves accepted contact details unchanged when they are parsed a second time", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const parsed = parseContactDetails(text);
      if (!parsed.ok || parsed.contact === null) return;
      expect([...parsed.contact].length).toBeLessThanOrEqual(MAX_CONTACT_DETAILS_LENGTH);
      expect(parsed.contact).not.toMatch(/\p{Cc}/u);
      expect(parseContactDetails(parsed.contact)).toEqual(parsed);
    }),
  ));
