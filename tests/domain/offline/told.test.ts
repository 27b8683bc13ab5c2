import { describe, expect, it } from "vitest";
import {
  getListsApiPath,
  LISTS_API_PATH,
  OFFLINE_CATALOGUE_PATHS,
  SEARCH_INDEX_PATH,
} from "../../../domain/offline/cataloguePaths";
import { parseServerHoldings, parseServiceWorkerMessage } from "../../../domain/offline/offlinePages";

describe("what a page says to the device", () => {
  const told = { version: 3, holdings: { 1: "bl", 2: "w" }, gone: [4], isAll: false };

  it.each([
    ["that it is there", { kind: "here" }, { kind: "here" }],
    ["that nobody is signed in any more", { kind: "signed-out", viewer: "7" }, { kind: "signed-out" }],
    ["what was told to somebody", { kind: "told", viewer: "7", told }, { kind: "told", viewer: "7", told }],
    ["nothing that has no kind", { viewer: "7", told }, undefined],
    ["nothing that is of another kind", { kind: "gone", viewer: "7", told }, undefined],
    ["nothing of whom nobody names", { kind: "told", told }, undefined],
    ["nothing of whom nobody is named so", { kind: "told", viewer: 7, told }, undefined],
    ["nothing where nothing was told", { kind: "told", viewer: "7" }, undefined],
    ["no word at all", "here", undefined],
    ["nothing else", null, undefined],
    ["nothing where nothing is said", undefined, undefined],
  ])("%s", (_, said, word) => expect(parseServiceWorkerMessage(said)).toEqual(word));

  it.each([
    ["version", "3"],
    ["version", undefined],
    ["holdings", undefined],
    ["holdings", { 1: "x" }],
    ["gone", undefined],
    ["gone", "4"],
    ["isAll", undefined],
    ["isAll", 1],
  ])("of a collection is nothing where its %s is %j", (field, value) =>
    expect(parseServerHoldings({ ...told, [field]: value })).toBeUndefined(),
  );

  it("names as gone what is a number alone", () =>
    expect(parseServerHoldings({ ...told, gone: [4, "5", null, 6] })).toEqual({ ...told, gone: [4, 6] }));

  it.each([null, undefined, 3, "told"])("of a collection is nothing in %j", (value) =>
    expect(parseServerHoldings(value)).toBeUndefined(),
  );
});

it("the catalogue is told to everybody, its halls in the reader's language", () => {
  expect(OFFLINE_CATALOGUE_PATHS).toEqual([SEARCH_INDEX_PATH, LISTS_API_PATH]);
  expect([getListsApiPath("en"), getListsApiPath("ja")]).toEqual(["/api/guest/lists", "/api/guest/lists?lang=ja"]);
});
