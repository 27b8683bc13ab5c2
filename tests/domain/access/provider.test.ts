import fc from "fast-check";
import { expect, it } from "vitest";
import { PROVIDER_NAMES, PROVIDERS, parseProvider } from "../../../domain/access/identity";

it("there are five ways in, always in the same order", () =>
  expect(PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual([
    "Google",
    "Discord",
    "Facebook",
    "GitHub",
    "Twitch",
  ]));

it.each(PROVIDERS)("%s is one", (provider) => expect(parseProvider(provider)).toBe(provider));

it.each([undefined, "", "Google", "google ", "apple", "constructor", "__proto__", "0", "length"])(
  "%j is none",
  (text) => expect(parseProvider(text)).toBeUndefined(),
);

it("nothing else is one", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!(PROVIDERS as readonly string[]).includes(text)) expect(parseProvider(text)).toBeUndefined();
    }),
  ));
