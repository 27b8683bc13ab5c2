import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePreference, parsePreferences } from "../../../domain/access/preferences";
import { GUEST_VIEWER } from "../../../domain/access/viewer";

it.each([
  [{}, { region: "2", wide: false, marked: false }],
  [{ marked: "1" }, { region: "2", wide: false, marked: true }],
  [{ marked: "yes" }, { region: "2", wide: false, marked: false }],
  [{ region: "3" }, { region: "3", wide: false, marked: false }],
  [
    { region: "1", wide: "1" },
    { region: "1", wide: true, marked: false },
  ],
  [
    { region: "4", wide: "yes" },
    { region: "2", wide: false, marked: false },
  ],
  [
    { region: "", wide: "0" },
    { region: "2", wide: false, marked: false },
  ],
  [{ region: "<script>" }, { region: "2", wide: false, marked: false }],
] as const)("the cookies %j result in the preferences %j", (cookies, preferences) =>
  expect(parsePreferences(cookies)).toEqual(preferences),
);

it.each([
  ["region", "1"],
  ["region", "2"],
  ["region", "3"],
  ["wide", "0"],
  ["wide", "1"],
])("the preference %s accepts the value %j", (name, value) =>
  expect(parsePreference(name, value)).toEqual({ name, value }),
);

it.each([
  ["region", "0"],
  ["region", "03"],
  ["region", 3],
  ["region", ["3"]],
  ["region", undefined],
  ["wide", "2"],
  ["wide", true],
  ["marked", "1"],
  ["admin", "1"],
  ["constructor", "1"],
  ["__proto__", "1"],
])("the preference %s rejects the value %j", (name, value) => expect(parsePreference(name, value)).toBeUndefined());

it("parsePreference accepts only values that the site itself sets", () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, value) => {
      const preference = parsePreference(name, value);
      if (preference) expect(["0", "1", "2", "3"]).toContain(preference.value);
    }),
  );
});

it("a guest has the default settings, with the US as region", () =>
  expect(GUEST_VIEWER).toEqual({
    id: 0,
    username: null,
    access_level: "",
    settings: {
      primary_region: "2",
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
