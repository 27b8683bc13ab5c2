import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BOOLEAN_SETTING_NAMES,
  DEFAULT_ACCOUNT_SETTINGS,
  isAccountSettingName,
  MAX_PUBLIC_USERNAME_LENGTH,
  parseAccountSettingUpdate,
} from "../../../domain/access/settings";
import { REGIONS } from "../../../domain/listings/region";

const parseValue = (name: Parameters<typeof parseAccountSettingUpdate>[0], value: unknown): unknown => {
  const result = parseAccountSettingUpdate(name, value);
  return result.ok ? result.setting.value : undefined;
};

describe("the setting primary_region", () => {
  it.each(REGIONS)("the account setting primary_region accepts the price region %s", (region) =>
    expect(parseValue("primary_region", region)).toBe(region),
  );

  it("the account setting primary_region rejects all values except average, us and uk", () =>
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(!REGIONS.some((region) => region === value));
        expect(parseValue("primary_region", value)).toBeUndefined();
      }),
    ));

  it.each(["1", 2, "UK", " uk", "", null, ["us"]])("the account setting primary_region rejects the value %j", (value) =>
    expect(parseValue("primary_region", value)).toBeUndefined(),
  );
});

describe.each(BOOLEAN_SETTING_NAMES)("the setting %s", (name) => {
  it("a boolean account setting accepts true and false", () => {
    expect(parseValue(name, true)).toBe(true);
    expect(parseValue(name, false)).toBe(false);
  });

  it("a boolean account setting rejects every value that is not a boolean", () =>
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== "boolean"),
        (value) => parseValue(name, value) === undefined,
      ),
    ));
});

describe("the setting public_username", () => {
  it.each([
    ["Ann", "Ann"],
    ["  Ann Lee ", "Ann Lee"],
    ["Ame\u0301lie", "Amélie"],
    ["<b>", "<b>"],
    ["x".repeat(40), "x".repeat(40)],
    ["😀".repeat(40), "😀".repeat(40)],
    [` ${"x".repeat(40)} `, "x".repeat(40)],
  ])("the account setting public_username accepts %j", (value, name) =>
    expect(parseValue("public_username", value)).toBe(name),
  );

  it.each(["", "   ", "\n", null])("the value %j clears the account setting public_username", (value) =>
    expect(parseValue("public_username", value)).toBeNull(),
  );

  it.each(["x".repeat(41), "😀".repeat(41), "a\0b", "a\nb", "a\u007fb", "a\u0085b", "a\u202eb", "\ud83d"])(
    "the account setting public_username rejects %j",
    (value) => expect(parseValue("public_username", value)).toBeUndefined(),
  );

  it.each([undefined, 1, true, ["Ann"], {}])(
    "the account setting public_username rejects %j, which is not text",
    (value) => expect(parseValue("public_username", value)).toBeUndefined(),
  );

  it("the account setting public_username rejects names with over 40 characters or with control characters", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (value) => {
        const name = parseValue("public_username", value);
        const wanted = value.normalize("NFC").trim();
        const length = [...wanted].length;
        if (length > MAX_PUBLIC_USERNAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(wanted)) expect(name).toBeUndefined();
        if (name !== undefined) expect(name).toBe(wanted === "" ? null : wanted);
      }),
    ));

  it("parsing an accepted public_username a second time leaves the name unchanged", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (value) => {
        const name = parseValue("public_username", value);
        if (name !== undefined) expect(parseValue("public_username", name)).toBe(name);
      }),
    ));
});

it("the error message for an invalid price region in the account settings lists the accepted values", () =>
  expect(parseAccountSettingUpdate("primary_region", 4)).toEqual({
    ok: false,
    message: "The primary region is 1 (average of all regions), 2 (US) or 3 (UK).",
  }));

it("isAccountSettingName is true only for the names of account settings", () => {
  for (const name of Object.keys(DEFAULT_ACCOUNT_SETTINGS)) expect(isAccountSettingName(name)).toBe(true);
  for (const name of ["", "constructor", "__proto__", "toString", "is_admin", "username", "id"])
    expect(isAccountSettingName(name)).toBe(false);
});

it("a new account keeps all lists private by default", () => {
  const { is_adverts_enabled, primary_region, public_username, ...shown } = DEFAULT_ACCOUNT_SETTINGS;
  expect(Object.values(shown)).toEqual(Object.values(shown).map(() => false));
  expect({ is_adverts_enabled, primary_region, public_username }).toEqual({
    is_adverts_enabled: true,
    primary_region: "us",
    public_username: null,
  });
});
