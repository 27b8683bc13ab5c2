import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_CONTACT_LENGTH, parseContact } from "../../../domain/access/contact";

it.each(["Ada on Discord: @ada", "@ada", "ada#1234", "Message me at the Tuesday meet-up", "アダ"])(
  "%s is a contact",
  (said) => expect(parseContact(` ${said} `)).toEqual({ ok: true, contact: said }),
);

it("nothing is none", () => expect(parseContact("  ")).toEqual({ ok: true, contact: null }));

it.each(["ada@people.example", "Write to ada.lovelace@people.example please", "mailto:ada@people.example"])(
  "%s has an address of mail",
  (said) => expect(parseContact(said)).toMatchObject({ ok: false, message: expect.stringContaining("e-mail") }),
);

it("what is taken is one short line, and is taken as it is the second time", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (said) => {
      const parsed = parseContact(said);
      if (!parsed.ok || parsed.contact === null) return;
      expect([...parsed.contact].length).toBeLessThanOrEqual(MAX_CONTACT_LENGTH);
      expect(parsed.contact).not.toMatch(/\p{Cc}/u);
      expect(parseContact(parsed.contact)).toEqual(parsed);
    }),
  ));
