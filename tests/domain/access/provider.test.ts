import fc from "fast-check";
import { expect, it } from "vitest";
import { PROVIDER_NAMES, PROVIDERS, parseProvider } from "../../../domain/access/identity";

it("lists five providers in a fixed order", () =>
  expect(PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual([
    "Google",
    "Discord",
    "Facebook",
    "GitHub",
    "Twitch",
  ]));

it.each(PROVIDERS)("recognises %s as a provider", (provider) => expect(parseProvider(provider)).toBe(provider));

it.each([undefined, "", "Google", "google ", "apple", "constructor", "__proto__", "0", "length"])(
  "does not recognise %j as a provider",
  (text) => expect(parseProvider(text)).toBeUndefined(),
);

it("recognises no other text as a provider", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!(PROVIDERS as readonly string[]).includes(text)) expect(parseProvider(text)).toBeUndefined();
    }),
  ));
