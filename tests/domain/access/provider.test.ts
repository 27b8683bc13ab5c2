import fc from "fast-check";
import { expect, it } from "vitest";
import { PROVIDER_NAMES, PROVIDERS, parseProvider } from "../../../domain/access/identity";

it("the sign-in providers are listed in a fixed order", () =>
  expect(PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual([
    "Google",
    "Discord",
    "Facebook",
    "GitHub",
    "Twitch",
  ]));

it.each(PROVIDERS)("parseProvider recognises the sign-in provider %s", (provider) =>
  expect(parseProvider(provider)).toBe(provider),
);

it.each([undefined, "", "Google", "google ", "apple", "constructor", "__proto__", "0", "length"])(
  "parseProvider does not recognise %j",
  (text) => expect(parseProvider(text)).toBeUndefined(),
);

it("parseProvider recognises no text other than the five providers", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!(PROVIDERS as readonly string[]).includes(text)) expect(parseProvider(text)).toBeUndefined();
    }),
  ));
