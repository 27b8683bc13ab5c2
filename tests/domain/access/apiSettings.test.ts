import fc from "fast-check";
import { expect, it } from "vitest";
import {
  parseApiSettings,
  parseApiSettingValue,
  toApiSettings,
  toApiSettingValue,
} from "../../../domain/access/apiSettings";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { REGIONS } from "../../../domain/listings/region";

const parseRegion = (value: unknown) => parseApiSettingValue("primary_region", value);

it.each([
  ["average", "1"],
  ["us", "2"],
  ["uk", "3"],
])("the JSON API writes and reads the price region %s as the code %s", (region, code) => {
  expect(toApiSettingValue("primary_region", region)).toBe(code);
  expect([parseRegion(code), parseRegion(Number(code))]).toEqual([region, region]);
});

it("every price region has a different code in the JSON API", () =>
  expect(REGIONS.map((region) => parseRegion(toApiSettingValue("primary_region", region)))).toEqual(REGIONS));

it("parseApiSettingValue rejects every value that is not the code of a price region", () =>
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(!["1", "2", "3", 1, 2, 3].some((code) => code === value));
      expect(parseRegion(value)).toBeUndefined();
    }),
  ));

it.each([0, 4, 2.5, -1, Number.NaN, "", "02", " 2", "2 ", "us", true, null, [2], ["2"], { valueOf: () => 2 }])(
  "parseApiSettingValue rejects %j as the code of a price region",
  (value) => expect(parseRegion(value)).toBeUndefined(),
);

it("toApiSettings replaces only the price region of account settings by its code, and parseApiSettings reverts this", () => {
  const json = { ...DEFAULT_ACCOUNT_SETTINGS, primary_region: "2" };
  expect(toApiSettings(DEFAULT_ACCOUNT_SETTINGS)).toEqual(json);
  expect(parseApiSettings(json)).toEqual(DEFAULT_ACCOUNT_SETTINGS);
});
