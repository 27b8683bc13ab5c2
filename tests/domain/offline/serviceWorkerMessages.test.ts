import { expect, it } from "vitest";
import {
  GRADE_AVERAGES_PATH,
  getListsApiPath,
  LISTS_API_PATH,
  OFFLINE_CATALOGUE_PATHS,
  SEARCH_INDEX_PATH,
} from "../../../domain/offline/cataloguePaths";
import { parseServerHoldings, parseServiceWorkerMessage } from "../../../domain/offline/offlinePages";

const HOLDINGS = { version: 3, holdings: { 1: "bl", 2: "w" }, removedIds: [4], isAll: false };

it.each([
  ["that a page is open", { kind: "here" }, { kind: "here" }],
  ["that the viewer has logged out", { kind: "signed-out", viewer: "7" }, { kind: "signed-out" }],
  [
    "holdings of a viewer",
    { kind: "holdings", viewer: "7", holdings: HOLDINGS },
    { kind: "holdings", viewer: "7", holdings: HOLDINGS },
  ],
  ["nothing without a kind", { viewer: "7", holdings: HOLDINGS }, undefined],
  ["nothing of an unknown kind", { kind: "gone", viewer: "7", holdings: HOLDINGS }, undefined],
  ["nothing without a viewer", { kind: "holdings", holdings: HOLDINGS }, undefined],
  ["nothing with an invalid viewer", { kind: "holdings", viewer: 7, holdings: HOLDINGS }, undefined],
  ["nothing without holdings", { kind: "holdings", viewer: "7" }, undefined],
  ["nothing from a text", "here", undefined],
  ["nothing from null", null, undefined],
  ["nothing from undefined", undefined, undefined],
])("parseServiceWorkerMessage parses valid messages and ignores invalid ones (case: it reads %s)", (_, data, message) =>
  expect(parseServiceWorkerMessage(data)).toEqual(message),
);

it.each([
  ["version", "3"],
  ["version", undefined],
  ["holdings", undefined],
  ["holdings", { 1: "x" }],
  ["removedIds", undefined],
  ["removedIds", "4"],
  ["isAll", undefined],
  ["isAll", 1],
])("parseServerHoldings rejects a response whose field %s is %j", (field, value) =>
  expect(parseServerHoldings({ ...HOLDINGS, [field]: value })).toBeUndefined(),
);

it("parseServerHoldings drops every value that is not a number from the list removedIds", () =>
  expect(parseServerHoldings({ ...HOLDINGS, removedIds: [4, "5", null, 6] })).toEqual({
    ...HOLDINGS,
    removedIds: [4, 6],
  }));

it.each([null, undefined, 3, "holdings"])(
  "parseServerHoldings rejects the response %j because it is not an object",
  (value) => expect(parseServerHoldings(value)).toBeUndefined(),
);

it("the offline catalogue consists of the search index and the item lists in the chosen language", () => {
  expect(OFFLINE_CATALOGUE_PATHS).toEqual([SEARCH_INDEX_PATH, GRADE_AVERAGES_PATH, LISTS_API_PATH]);
  expect([getListsApiPath("en"), getListsApiPath("ja")]).toEqual(["/api/guest/lists", "/api/guest/lists?lang=ja"]);
});
