import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePreference, parsePreferences } from "../../../domain/access/preferences";
import { GUEST_VIEWER } from "../../../domain/access/viewer";

it.each([
  [{}, { region: "us", wide: false, marked: false }],
  [{ marked: "1" }, { region: "us", wide: false, marked: true }],
  [{ marked: "yes" }, { region: "us", wide: false, marked: false }],
  [{ region: "uk" }, { region: "uk", wide: false, marked: false }],
  [
    { region: "average", wide: "1" },
    { region: "average", wide: true, marked: false },
  ],
  [
    { region: "4", wide: "yes" },
    { region: "us", wide: false, marked: false },
  ],
  [
    { region: "", wide: "0" },
    { region: "us", wide: false, marked: false },
  ],
  [{ region: "<script>" }, { region: "us", wide: false, marked: false }],
] as const)("parsePreferences turns the cookies %j into the preferences %j", (cookies, preferences) =>
  expect(parsePreferences(cookies)).toEqual(preferences),
);

it.each([
  ["region", "average"],
  ["region", "us"],
  ["region", "uk"],
  ["wide", "0"],
  ["wide", "1"],
])("parsePreference accepts the preference %s with the value %j", (name, value) =>
  expect(parsePreference(name, value)).toEqual({ name, value }),
);

it.each([
  ["region", "3"],
  ["region", "UK"],
  ["region", 3],
  ["region", ["uk"]],
  ["region", undefined],
  ["wide", "2"],
  ["wide", true],
  ["marked", "1"],
  ["admin", "1"],
  ["constructor", "1"],
  ["__proto__", "1"],
])("parsePreference rejects the preference %s with the value %j", (name, value) =>
  expect(parsePreference(name, value)).toBeUndefined(),
);

it("parsePreference rejects every random value except 0, average, us and uk", () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, value) => {
      const preference = parsePreference(name, value);
      if (preference) expect(["0", "average", "us", "uk"]).toContain(preference.value);
    }),
  );
});

it("a guest has private lists, and the United States as the price region", () =>
  expect(GUEST_VIEWER).toEqual({
    id: 0,
    username: null,
    access_level: "",
    settings: {
      primary_region: "us",
      is_adverts_enabled: true,
      is_collection_public: false,
      is_wishlist_public: false,
      is_sell_list_public: false,
      is_value_public: false,
      is_goal_public: false,
      is_games_public: false,
      is_open_to_trades: false,
      is_open_to_questions: false,
      is_contributing_prices: false,
      public_username: null,
    },
  }));
