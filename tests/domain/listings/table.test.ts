import { describe, expect, it } from "vitest";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { allItemIds, classifyTitle, createOffered, formatVerdict, testClassifier } from "./listing";
import { DAMAGED_TITLES } from "./table/damaged";
import { ENGLISH_TITLES } from "./table/english";
import { FRENCH_TITLES } from "./table/french";
import { GERMAN_TITLES } from "./table/german";
import { GRADED_TITLES, SIGNED_TITLES } from "./table/graded";
import { GRADE_CASES } from "./table/grades";
import { ITALIAN_TITLES } from "./table/italian";
import { JAPANESE_TITLES } from "./table/japanese";
import { LOT_TITLES } from "./table/lots";
import { MENTION_TITLES, OTHER_ITEM_TITLES } from "./table/mentions";
import { PARTS_ONLY_TITLES } from "./table/partsOnly";
import { SPANISH_TITLES } from "./table/spanish";

describe.each(
  Object.entries({
    ENGLISH: ENGLISH_TITLES,
    GERMAN: GERMAN_TITLES,
    FRENCH: FRENCH_TITLES,
    SPANISH: SPANISH_TITLES,
    ITALIAN: ITALIAN_TITLES,
    JAPANESE: JAPANESE_TITLES,
  }),
)("what counts in %s", (_, rows) =>
  it.each(rows)("for item %i: %s", (id, title) => expect(formatVerdict(classifyTitle(title))).toBe(String(id))),
);

describe.each(
  Object.entries({
    DAMAGED: DAMAGED_TITLES,
    GRADED: GRADED_TITLES,
    SIGNED: SIGNED_TITLES,
    WITHOUT: PARTS_ONLY_TITLES,
    TOGETHER: LOT_TITLES,
    MENTIONS: MENTION_TITLES,
  }),
)("%s does not count", (_, titles) =>
  it.each(titles)("%s", (title) => expect(classifyTitle(title).reject).toBeDefined()),
);

it.each(OTHER_ITEM_TITLES)("counts for another item than %i, or for none: %s", (wrong, title) =>
  expect(formatVerdict(classifyTitle(title))).not.toBe(String(wrong)),
);

const gradedAs = (title: string, as: Partial<MarketplaceListing>) => {
  const { grade, isOpened, reject } = testClassifier(createOffered(title, as), allItemIds);
  return reject ?? (isOpened ? "opened" : grade);
};

describe("what is listed under one condition and says another", () => {
  it.each(GRADE_CASES)("%s, %s: %s", (conditionId, title, grade) =>
    expect(gradedAs(title, { conditionId })).toBe(grade),
  );
});

describe("a single card", () => {
  it.each([
    ["near mint by its descriptor is new", "4000", true, "", "new"],
    ["of another descriptor is used", "4000", false, "near mint", "used"],
    ["near mint and played is used", "4000", true, "played", "used"],
    ["without a descriptor is what its title says", "4000", undefined, "near mint", "new"],
    ["without a descriptor and like new by its title is new", "4000", undefined, "like new", "new"],
    ["without a descriptor and a word is nobody knows how", "4000", undefined, "", undefined],
    ["that is graded never counts", "2750", undefined, "", "condition"],
    ["for parts never counts", "7000", undefined, "", "condition"],
  ] as const)("%s", (_, conditionId, isNearMint, words, told) =>
    expect(gradedAs(`Raymond amiibo card 431 ${words}`, { conditionId, isNearMint })).toBe(told),
  );
});

it.each([
  ["1000", "new"],
  ["1500", "opened"],
  ["1750", "condition"],
  ["2500", "used"],
  ["2750", "used"],
  ["3000", "used"],
  ["7000", "condition"],
  [undefined, "no-condition"],
])("a figure under the marketplace's condition %s is %s", (conditionId, told) =>
  expect(gradedAs("Sheik amiibo", { conditionId })).toBe(told),
);

it("what nobody states a condition of has no grade, whatever its title says", () =>
  expect(
    testClassifier(createOffered("Sheik amiibo sealed", { conditionId: undefined }), allItemIds).grade,
  ).toBeUndefined());
