import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  OAUTH_PROVIDER_NAMES,
  OAUTH_PROVIDERS,
  parseDisplayName,
  parseEmail,
  parseOAuthProvider,
  toClientRateLimitKey,
  toUsernameOrDefault,
} from "../../../domain/access/identity";

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Any text. Invisible and combining characters are more frequent than in random text. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.constantFrom(" ", "\n", "\t", "\0", "\u202e", "\u200e", "\u2028", "\ufeff", "\ud83d", "\ude00", "e", "\u0301"),
    ),
  )
  .map((parts) => parts.join(""));

describe("parseDisplayName", () => {
  it.each([
    ["Ann", "Ann"],
    ["  Ann \t van\nDam ", "Ann van Dam"],
    ["\u202eAnn\u202c", "Ann"],
    ["Ann\0", "Ann"],
    ["Ann \u200e Lee", "Ann Lee"],
    ["Ame\u0301lie", "Amélie"],
    ["e\u200e\u0301", "é"],
    ["👩‍👩‍👧 family", "👩‍👩‍👧 family"],
    ["<b>Ann</b>", "<b>Ann</b>"],
    ["\ud83d", undefined],
    [" \n\u200f ", undefined],
    ["", undefined],
  ])("parseDisplayName turns %j into the display name %j", (text, name) => expect(parseDisplayName(text)).toBe(name));

  it("parseDisplayName shortens a name to 80 characters without splitting a character", () => {
    expect(parseDisplayName("😀".repeat(100))).toBe("😀".repeat(80));
    expect(parseDisplayName(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
  });

  it("toUsernameOrDefault returns one line without control characters or text direction marks for any text", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const name = toUsernameOrDefault(text);
        expect([...name].length).toBeLessThanOrEqual(80);
        expect(name).not.toMatch(UNPRINTABLE);
        expect(name).not.toMatch(/[^\S ]| {2}|^ | $|^$/);
      }),
    ));

  it("parseDisplayName leaves a name unchanged when it is parsed a second time", () =>
    fc.assert(
      fc.property(anyText, (text) => parseDisplayName(parseDisplayName(text) ?? "") === parseDisplayName(text)),
    ));

  it("toUsernameOrDefault returns the username Collector for a name without printable characters", () =>
    expect(toUsernameOrDefault("\u202e \n")).toBe("Collector"));
});

describe("parseEmail", () => {
  it.each([
    [" Ann@People.Example ", "ann@people.example"],
    ["a@b", "a@b"],
    ["ann", null],
    ["ann@", null],
    ["@people.example", null],
    ["a@b@c", null],
    ["ann lee@people.example", null],
    ["ann\0@people.example", null],
    ["\u202eann@people.example", null],
    ["", null],
    [undefined, null],
    [null, null],
  ])("parseEmail parses %j as the email address %j", (text, email) => expect(parseEmail(text)).toBe(email));

  it("parseEmail rejects an email address of more than 254 characters", () => {
    const longest = `${"a".repeat(244)}@b.example`;
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`a${longest}`)).toBeNull();
  });

  it("parseEmail leaves an email address unchanged when it is parsed a second time", () =>
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), (text) => {
        const email = parseEmail(text);
        if (email !== null) expect(parseEmail(email)).toBe(email);
        expect(email ?? "a@b").not.toMatch(UNPRINTABLE);
      }),
    ));

  it("parseEmail treats upper and lower case letters of an email address alike", () =>
    fc.assert(fc.property(fc.emailAddress(), (email) => parseEmail(email.toUpperCase()) === parseEmail(email))));
});

it("the sign-in providers are listed in the order Google, Discord, Facebook, GitHub, Twitch", () =>
  expect(OAUTH_PROVIDERS.map((provider) => OAUTH_PROVIDER_NAMES[provider])).toEqual([
    "Google",
    "Discord",
    "Facebook",
    "GitHub",
    "Twitch",
  ]));

it.each(OAUTH_PROVIDERS)("parseOAuthProvider recognises the sign-in provider %s", (provider) =>
  expect(parseOAuthProvider(provider)).toBe(provider),
);

it.each([undefined, "", "Google", "google ", "apple", "constructor", "__proto__", "0", "length"])(
  "parseOAuthProvider returns undefined for %j, which is no sign-in provider",
  (text) => expect(parseOAuthProvider(text)).toBeUndefined(),
);

it("parseOAuthProvider returns undefined for every text except the names of the five sign-in providers", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!(OAUTH_PROVIDERS as readonly string[]).includes(text)) expect(parseOAuthProvider(text)).toBeUndefined();
    }),
  ));

describe("toClientRateLimitKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
    ["local", "local"],
    ["1:2:3", "1:2:3"],
    ["1::2::3", "1::2::3"],
    ["1:2:3:4:5:6:7:8::", "1:2:3:4:5:6:7:8::"],
    ["g::1", "g::1"],
    ["", ""],
  ])("toClientRateLimitKey maps the network address %j to the rate limit key %s", (address, sender) =>
    expect(toClientRateLimitKey(address)).toBe(sender),
  );

  it("toClientRateLimitKey returns different rate limit keys for IP addresses in different networks", () => {
    expect(toClientRateLimitKey("2001:db8:1:2::1")).not.toBe(toClientRateLimitKey("2001:db8:1:3::1"));
    expect(toClientRateLimitKey("203.0.113.7")).not.toBe(toClientRateLimitKey("203.0.113.8"));
  });
});
