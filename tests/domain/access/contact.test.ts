import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_CONTACT_LENGTH, parseContact } from "../../../domain/access/contact";

it.each(["Ada on Discord: @ada", "@ada", "ada#1234", "Message me at the Tuesday meet-up", "アダ"])(
  "parseContact accepts %s as a contact",
  (text) => expect(parseContact(` ${text} `)).toEqual({ ok: true, contact: text }),
);

it("parseContact returns null for an empty contact", () =>
  expect(parseContact("  ")).toEqual({ ok: true, contact: null }));

it.each(["ada@people.example", "Write to ada.lovelace@people.example please", "mailto:ada@people.example"])(
  "parseContact rejects a contact with an email address: %s",
  (text) => expect(parseContact(text)).toMatchObject({ ok: false, message: expect.stringContaining("e-mail") }),
);

it("parseContact leaves a parsed contact unchanged when it is parsed a second time", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const parsed = parseContact(text);
      if (!parsed.ok || parsed.contact === null) return;
      expect([...parsed.contact].length).toBeLessThanOrEqual(MAX_CONTACT_LENGTH);
      expect(parsed.contact).not.toMatch(/\p{Cc}/u);
      expect(parseContact(parsed.contact)).toEqual(parsed);
    }),
  ));
