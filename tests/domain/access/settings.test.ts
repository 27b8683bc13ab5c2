import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_SETTINGS,
  isSettingName,
  MAX_PUBLIC_USERNAME_LENGTH,
  parseSetting,
  SETTING_SWITCHES,
} from "../../../domain/access/settings";

const parsed = (name: Parameters<typeof parseSetting>[0], value: unknown): unknown => {
  const answer = parseSetting(name, value);
  return answer.ok ? answer.setting.value : undefined;
};

describe("the primary region", () => {
  it.each([
    ["1", "1"],
    ["2", "2"],
    ["3", "3"],
    [1, "1"],
    [2, "2"],
    [3, "3"],
  ])("%j is region %s", (value, region) => expect(parsed("primary_region", value)).toBe(region));

  it("is nothing else", () =>
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(!["1", "2", "3", 1, 2, 3].some((allowed) => allowed === value));
        expect(parsed("primary_region", value)).toBeUndefined();
      }),
    ));

  it.each([0, 4, 2.5, -1, Number.NaN, "", "02", " 2", "2 ", "two", true, null, [2], ["2"], { valueOf: () => 2 }])(
    "%j is none",
    (value) => expect(parsed("primary_region", value)).toBeUndefined(),
  );
});

describe.each(SETTING_SWITCHES)("%s", (name) => {
  it("is true or false", () => {
    expect(parsed(name, true)).toBe(true);
    expect(parsed(name, false)).toBe(false);
  });

  it("is nothing else", () =>
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== "boolean"),
        (value) => parsed(name, value) === undefined,
      ),
    ));
});

describe("a public username", () => {
  it.each([
    ["Ann", "Ann"],
    ["  Ann Lee ", "Ann Lee"],
    ["Ame\u0301lie", "Amélie"],
    ["<b>", "<b>"],
    ["x".repeat(40), "x".repeat(40)],
    ["😀".repeat(40), "😀".repeat(40)],
    [` ${"x".repeat(40)} `, "x".repeat(40)],
  ])("may be %j", (value, name) => expect(parsed("public_username", value)).toBe(name));

  it.each(["", "   ", "\n", null])("may be none: %j", (value) => expect(parsed("public_username", value)).toBeNull());

  it.each(["x".repeat(41), "😀".repeat(41), "a\0b", "a\nb", "a\u007fb", "a\u0085b", "a\u202eb", "\ud83d"])(
    "may not be %j",
    (value) => expect(parsed("public_username", value)).toBeUndefined(),
  );

  it.each([undefined, 1, true, ["Ann"], {}])("is text, so not %j", (value) =>
    expect(parsed("public_username", value)).toBeUndefined(),
  );

  it("has at most 40 characters and no controls, or is refused", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (value) => {
        const name = parsed("public_username", value);
        const wanted = value.normalize("NFC").trim();
        const length = [...wanted].length;
        if (length > MAX_PUBLIC_USERNAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(wanted)) expect(name).toBeUndefined();
        if (name !== undefined) expect(name).toBe(wanted === "" ? null : wanted);
      }),
    ));

  it("stays as it is when it is sent again", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (value) => {
        const name = parsed("public_username", value);
        if (name !== undefined) expect(parsed("public_username", name)).toBe(name);
      }),
    ));
});

it("a refusal says what would be taken", () =>
  expect(parseSetting("primary_region", 4)).toEqual({
    ok: false,
    message: "The primary region is 1 (average of all regions), 2 (US) or 3 (UK).",
  }));

it("only the settings are settings", () => {
  for (const name of Object.keys(DEFAULT_SETTINGS)) expect(isSettingName(name)).toBe(true);
  for (const name of ["", "constructor", "__proto__", "toString", "is_admin", "username", "id"])
    expect(isSettingName(name)).toBe(false);
});

it("somebody new is private, and sees adverts", () => {
  const { is_adverts_enabled, primary_region, public_username, ...shown } = DEFAULT_SETTINGS;
  expect(Object.values(shown)).toEqual(Object.values(shown).map(() => false));
  expect({ is_adverts_enabled, primary_region, public_username }).toEqual({
    is_adverts_enabled: true,
    primary_region: "2",
    public_username: null,
  });
});
